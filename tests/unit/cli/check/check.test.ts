import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { readProjectFile, root } from '../../../architecture/project-files';
import { callTool } from '../call-tool';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'vitrine-check-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

function write(name: string, content: string): string {
  const file = path.join(folder, name);
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, content);
  return file;
}

const WRONG = '<p data-vitrine="nothing"></p>';

describe('vitrine check', () => {
  it('prints file, line and column of each mistake, and where to read about it', async () => {
    const file = write('page.html', `<h1>Shop</h1>\n  ${WRONG}`);
    const { code, output } = await callTool(['check', file]);
    expect(output).toContain(`${file}:2:6  data-vitrine="nothing" is unknown.`);
    expect(output).toContain('See node_modules/vitrine/docs/markup.md#behaviours');
    expect(output).toContain('1 mistake in 1 of 1 file.');
    expect(code).toBe(1);
  });

  it('prints lines as the how-to page shows them', async () => {
    const file = write(
      'theme/product.html',
      `${'\n'.repeat(11)}<button data-vitrine="add-to-card" data-item-id="a">Add</button>`,
    );
    const { output } = await callTool(['check', file]);
    const [line = ''] = output.split('\n');
    const shown = line.replace(`${folder}${path.sep}`, '');
    expect(readProjectFile('docs/how-to/check-pages-and-templates.md')).toContain(`    ${shown}\n`);
  });

  it('reads the pages and templates of a folder, and no packages', async () => {
    write('blocks/a.block', WRONG);
    write('b.region', WRONG);
    write('c.liquid', WRONG);
    write('theme.css', WRONG);
    write('node_modules/other/d.html', WRONG);
    write('.git/e.html', WRONG);
    const { output } = await callTool(['check', folder, '--json']);
    const { checked, mistakes } = JSON.parse(output) as { checked: number; mistakes: { file: string }[] };
    expect(checked).toBe(3);
    expect(mistakes.map(({ file }) => path.relative(folder, file))).toEqual([
      'b.region',
      path.join('blocks', 'a.block'),
      'c.liquid',
    ]);
  });

  it('has the exit code 0 without mistakes', async () => {
    const { code, output } = await callTool(['check', write('page.html', '<p>Shop</p>')]);
    expect(output).toBe('No mistakes in 1 file.');
    expect(code).toBe(0);
  });

  it.each([[[]], [['missing.html']], [['http://127.0.0.1:1/']]])(
    'has the exit code 2 if it could not run: %s',
    async (args) => {
      const { code, errors } = await callTool(['check', ...args]);
      expect(code).toBe(2);
      expect(errors).toMatch(/Give a URL|does not exist|127\.0\.0\.1/);
    },
  );

  it('prints no control characters of a page', async () => {
    const { output } = await callTool([
      'check',
      write('page.html', '<p data-vitrine="\u001b[2J\u009b31m"></p>'),
    ]);
    expect(output).toContain('data-vitrine=');
    expect(output).not.toMatch(/[^\P{Cc}\n]/u);
  });

  it('reports the others when one page cannot be loaded', async () => {
    const { code, output, errors } = await callTool([
      'check',
      'http://127.0.0.1:1/',
      write('page.html', WRONG),
    ]);
    expect(output).toContain('1 mistake in 1 of 1 file.');
    expect(errors).toContain('http://127.0.0.1:1/: ');
    expect(code).toBe(2);
  });

  it('names a folder without pages', async () => {
    expect((await callTool(['check', folder])).errors).toContain('has no pages, templates or scripts');
  });
});

const WRONG_SCRIPT = `\n  document.addEventListener('vitrine:cart-changed', show);`;
const EVENT = 'there is no event "vitrine:cart-changed". Did you mean "vitrine:cart-change"?';

describe('scripts', () => {
  it('of a folder are read, and no packages', async () => {
    const script = write('assets/theme.js', WRONG_SCRIPT);
    write('assets/module.mjs', WRONG_SCRIPT);
    write('node_modules/other/other.js', WRONG_SCRIPT);
    const { code, output } = await callTool(['check', folder]);
    expect(output).toContain(`${script}:2:30  ${EVENT} See node_modules/vitrine/docs/events.md#events`);
    expect(output).toContain('2 mistakes in 2 of 2 files.');
    expect(code).toBe(1);
  });

  it('of a file are read where they exist beside it, once', async () => {
    const script = write('assets/theme.js', WRONG_SCRIPT);
    write('node_modules/other/other.js', WRONG_SCRIPT);
    const sources = [
      'assets/theme.js?v=2',
      './assets/theme.js',
      '/missing.js',
      '{{ url }}',
      '//cdn.example/a.js',
    ];
    const tags = [...sources, 'node_modules/other/other.js'].map((src) => `<script src="${src}"></script>`);
    const { output } = await callTool(['check', write('page.html', tags.join('\n')), folder]);
    expect(output).toContain(`${script}:2:30  ${EVENT}`);
    expect(output).toContain('1 mistake in 1 of 2 files.');
  });

  it('may be named by themselves', async () => {
    const { output } = await callTool(['check', write('theme.js', WRONG_SCRIPT)]);
    expect(output).toContain('1 mistake in 1 of 1 file.');
  });

  it('of the package and the examples have no mistakes', async () => {
    const { output } = await callTool(['check', `${root}dist`, `${root}demo`, `${root}examples`]);
    expect(output).toMatch(/^No mistakes in \d{3,} files\.$/);
  });
});

describe('a page that a server sends', () => {
  // biome-ignore lint/suspicious/noTemplateCurlyInString: it is one of the built entry.
  const CODE = 'import(`./chunks/${name}-abc123.js`)';
  const pageWith = (attributes = '') =>
    `<!doctype html><html><head>\n<script type="module" ${attributes}src="/vitrine/vitrine.js"></script></head></html>`;
  const INTEGRITY = `integrity="sha256-${createHash('sha256').update(CODE).digest('base64')}" `;

  /** Runs the tool on a server with these responses, by their paths. */
  async function check(responses: Record<string, Response>) {
    const script = { 'content-type': 'text/javascript' };
    const all: Record<string, Response> = {
      '/': new Response(pageWith()),
      '/vitrine/vitrine.js': new Response(CODE, { headers: script }),
      '/vitrine/chunks/add-to-cart-abc123.js': new Response('', { headers: script }),
      ...responses,
    };
    const send: typeof fetch = async (input) =>
      all[new URL(String(input)).pathname] ?? new Response('', { status: 404 });
    return callTool(['check', 'https://shop.example/'], { fetch: send });
  }

  it('has no mistakes with all files in their places', async () => {
    expect((await check({ '/': new Response(pageWith(INTEGRITY)) })).output).toContain('No mistakes');
  });

  it('is checked with its scripts of the same origin that browsers run', async () => {
    const script = { 'content-type': 'text/javascript' };
    const sources = ['theme.js', 'https://cdn.example/theme.js', '/missing.js', '/page.js'];
    const tags = sources.map((src) => `<script src="${src}"></script>`);
    const { code, output } = await check({
      '/': new Response(pageWith().replace('</head>', `<base href="/assets/">${tags.join('')}</head>`)),
      '/theme.js': new Response(WRONG_SCRIPT, { headers: script }),
      '/assets/theme.js': new Response(WRONG_SCRIPT, { headers: script }),
      '/page.js': new Response(WRONG, { headers: { 'content-type': 'text/html' } }),
    });
    expect(output).toContain(`https://shop.example/assets/theme.js:2:30  ${EVENT}`);
    expect(output).toContain('1 mistake in 1 of 2 files.');
    expect(code).toBe(1);
  });

  it.each([
    [
      'a script that is missing',
      { '/vitrine/vitrine.js': new Response('', { status: 404 }) },
      '2:23  /vitrine/vitrine.js: the server returned 404.',
    ],
    [
      'a page instead of the script',
      { '/vitrine/vitrine.js': new Response('', { headers: { 'content-type': 'text/html' } }) },
      'its type is text/html',
    ],
    [
      'a chunk that is missing',
      { '/vitrine/chunks/add-to-cart-abc123.js': new Response('', { status: 404 }) },
      'its chunk chunks/add-to-cart-abc123.js is missing',
    ],
    [
      'an integrity of another version',
      { '/': new Response(pageWith('integrity="sha384-old" ')) },
      'its integrity is that of another version',
    ],
    [
      'a policy in the header',
      { '/': new Response(pageWith(), { headers: { 'content-security-policy': "script-src 'none'" } }) },
      'header Content-Security-Policy: the policy stops the script',
    ],
  ])('is wrong with %s', async (_, responses, message) => {
    const { code, output } = await check(responses as Record<string, Response>);
    expect(output).toContain(message);
    expect(code).toBe(1);
  });
});
