import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { brotliSize } from '../../../scripts/compile/brotli.mjs';
import { launchBrowser } from '../launch-browser';
import { readOptions } from '../read-options';
import { summarize } from '../statistics';
import { buildClient, type Client } from './build-client';
import { contenders as all, type Contender } from './contenders';
import { type Measurement, measureClient } from './measure-client';

const PICTURES = ['home-still', 'table-breakfast', 'table-tea', 'home-corner', 'home-bath', 'kitchen-shelf'];
const COMMAND = { name: 'bench:galleries', products: '6' };

/**
 * Measures the contenders in interleaved rounds, and prints and saves the table.
 * @param root the project's folder
 * @param args `--rounds`, `--only` and `--slowdown` of the benches
 * @param executablePath of the Chromium to use
 */
export async function bench(root: string, args: readonly string[], executablePath: string): Promise<void> {
  const known = all.map(({ name }) => name);
  const { rounds, only, slowdown } = readOptions(args, known, COMMAND);
  const contenders = all.filter(({ name }) => only.includes(name));
  const clients = await Promise.all(contenders.map((each) => buildClient(root, each)));
  const results = contenders.map((): Measurement[] => []);
  const browser = await launchBrowser(executablePath);
  try {
    for (let round = 0; round <= rounds; round += 1)
      for (const [index, contender] of contenders.entries()) {
        const site = await serve(root, contender, clients[index] as Client);
        const measured = await measureClient(browser, site.origin, contender, slowdown);
        site.close();
        // The first round warms up.
        if (round > 0) results[index]?.push(measured);
      }
  } finally {
    await browser.close();
  }
  const table = [
    '| | version | script | styles | start, ms | frames dropped | partial frames |',
    '| --- | --- | ---: | ---: | ---: | ---: | ---: |',
    ...contenders.map((each, index) => row(each, clients[index] as Client, results[index] ?? [])),
  ].join('\n');
  const folder = path.join(root, 'build/bench');
  await mkdir(folder, { recursive: true });
  await writeFile(path.join(folder, 'galleries.md'), `${table}\n`);
  console.log(table);
}

function row({ name }: Contender, { script, css, version }: Client, all: readonly Measurement[]): string {
  const boot = summarize(all.map((each) => each.boot));
  const share = (counted: 'dropped' | 'partial'): string => {
    const { median, iqr } = summarize(all.map((each) => (100 * each[counted]) / each.frames));
    return `${median.toFixed(0)} % ± ${(iqr / 2).toFixed(0)}`;
  };
  const bytes = (text: string): string => (text ? brotliSize(Buffer.from(text)).toLocaleString('en') : '–');
  const cells = [
    name,
    version || 'this',
    bytes(script),
    bytes(css),
    `${boot.median.toFixed(1)} ± ${(boot.iqr / 2).toFixed(1)}`,
    share('dropped'),
    share('partial'),
  ];
  return `| ${cells.join(' | ')} |`;
}

/** Serves a page with the contender's markup, script and styles, and the demo store's pictures. */
async function serve(root: string, { markup }: Contender, { script, css }: Client) {
  const page = `<!doctype html><meta name="viewport" content="width=device-width"><link rel="stylesheet" href="/client.css">
<style>body{margin:0}img{display:block;width:100%;height:auto}ul{margin:0;padding:0;list-style:none}</style>${markup(PICTURES)}`;
  const server = createServer(async ({ url = '/' }, response) => {
    const send = (type: string, body: string | Buffer) => response.setHeader('content-type', type).end(body);
    if (url === '/') send('text/html', page);
    else if (url === '/client.js') send('text/javascript', script);
    else if (url === '/client.css') send('text/css', css);
    else if (url.startsWith('/images/'))
      send('image/webp', await readFile(path.join(root, 'demo/assets/images', path.basename(url))));
    else response.writeHead(404).end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return { origin: `http://127.0.0.1:${port}/`, close: () => server.close() };
}
