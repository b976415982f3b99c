import { execFile } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { catalogue } from '../../src/strings/catalogue';
import { projectFiles, root } from '../architecture/project-files';
import { samplesIn } from '../support/code-samples';

const folder = path.join(root, 'build/public-types');
const TSC = path.join(root, 'node_modules/@typescript/native/bin/tsc');

beforeAll(() => mkdirSync(folder, { recursive: true }));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Returns what the compiler reports for scripts of pages that use the published declarations, by the scripts' names. */
async function compile(scripts: Record<string, string>, options: object): Promise<string> {
  for (const [name, code] of Object.entries(scripts))
    writeFileSync(path.join(folder, name), `import '../../dist/vitrine';\n${code}`);
  const files = Object.keys(scripts);
  const compilerOptions = { module: 'esnext', moduleResolution: 'bundler', target: 'es2022', ...options };
  const config = {
    compilerOptions: { ...compilerOptions, lib: ['es2022', 'dom'], types: [], noEmit: true },
    files,
  };
  const project = path.join(folder, `${files[0]}.json`);
  writeFileSync(project, JSON.stringify(config));
  return promisify(execFile)(process.execPath, [TSC, '-p', project]).then(
    () => '',
    ({ stdout }: { stdout: string }) => stdout,
  );
}

// Compiled together, since most of the time goes to reading the declarations.
it('the scripts of the documentation have the published types', async () => {
  const pages = ['docs/events.md', 'docs/how-to/change-texts.md', 'docs/how-to/listen-to-events.md'];
  const scripts = pages.map((page) => samplesIn(page, 'js'));
  for (const [index, samples] of scripts.entries()) expect(samples.length, pages[index]).toBeGreaterThan(0);
  const named = scripts.flatMap((samples, page) =>
    samples.map((code, index) => [`page-${page}-sample-${index}.js`, code]),
  );
  const options = { allowJs: true, checkJs: true, strict: false };
  expect(await compile(Object.fromEntries(named), options)).toBe('');
});

it('the published types know the keys of texts, the handlers, the cart, and the details of events', async () => {
  const code = `
    vitrine.configure({ strings: { added: 'Yours!' } });
    // @ts-expect-error: there is no such text.
    vitrine.configure({ strings: { aded: 'Yours!' } });
    // @ts-expect-error: there is no such handler.
    vitrine.configure({ handlers: { remove: () => {} } });
    vitrine.configure({ handlers: { add: (request, proceed) => proceed({ ...request, quantity: 2 }) } });
    const cart = await vitrine.cart();
    const { entry } = await cart.update('id', 2);
    entry.quantity.toFixed();
    await cart.remove(entry.id);
    // @ts-expect-error: an add needs the item.
    await cart.add({ quantity: 2 });
    document.addEventListener('vitrine:item-added', ({ detail }) => {
      // @ts-expect-error: a subscription has no entry.
      detail.entry.title;
      detail.quantity.toFixed();
    });
    document.addEventListener('vitrine:variant-change', ({ detail: { price, salePrice, stock } }) => {
      [price, salePrice, stock?.quantity].map((value) => value?.toFixed());
    });
    // @ts-expect-error: the script may not have run.
    window.vitrine.mount(document);
  `;
  expect(await compile({ 'use.ts': code }, { strict: true })).toBe('');
});

it('dist/strings.json has every text with its default', () => {
  const published = JSON.parse(readFileSync(path.join(root, 'dist/strings.json'), 'utf8'));
  expect(published).toEqual(catalogue);
});

it('the catalogue has the texts of every domain', () => {
  const domains = projectFiles('src/strings').filter((file) => !file.endsWith('/catalogue.ts'));
  const source = readFileSync(path.join(root, 'src/strings/catalogue.ts'), 'utf8');
  const missing = domains.filter((file) => !source.includes(`'./${path.basename(file, '.ts')}'`));
  expect(missing).toEqual([]);
});
