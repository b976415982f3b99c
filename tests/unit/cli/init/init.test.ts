import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { callTool } from '../call-tool';

let root: string;
let folder: string;
beforeEach(() => {
  root = mkdtempSync(path.join(tmpdir(), 'vitrine-init-'));
  folder = path.join(root, 'public/assets/vitrine');
});
afterEach(() => rmSync(root, { recursive: true }));

const sha = (algorithm: string, text: string) => createHash(algorithm).update(text).digest('base64');
const read = (file: string) => readFileSync(path.join(folder, file), 'utf8');
const listFolder = () =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)))
    .sort();

/** Makes a package whose chunk has this name, and returns its folder. */
function makePackage(chunk: string): string {
  const built = {
    'vitrine.js': `import('./chunks/${chunk}')`,
    'stub.js': 'stub()',
    [`chunks/${chunk}`]: `// ${chunk}`,
  };
  const files = Object.fromEntries(
    Object.entries(built).map(([name, code]) => [name, { integrity: `sha384-${sha('sha384', code)}` }]),
  );
  const others = {
    'manifest.json': JSON.stringify({ release: chunk, files }),
    [`chunks/${chunk}.br`]: 'packed',
    LICENSE: 'MIT',
    'NOTICES.txt': 'preact',
    'cli.js': 'the tool',
    'vitrine.d.ts': 'types',
  };
  const packageFolder = path.join(root, `package-${chunk}`);
  mkdirSync(path.join(packageFolder, 'chunks'), { recursive: true });
  for (const [name, content] of Object.entries({ ...built, ...others }))
    writeFileSync(path.join(packageFolder, name), content);
  return packageFolder;
}

const init = (packageFolder: string, ...args: string[]) =>
  callTool(['init', folder, ...args], { packageFolder });

describe('vitrine init', () => {
  it('copies what a site serves, and nothing else', async () => {
    const { code, output } = await init(makePackage('cart-1.js'));
    expect(listFolder()).toEqual(
      [
        'chunks/cart-1.js',
        'chunks/cart-1.js.br',
        'LICENSE',
        'manifest.json',
        'NOTICES.txt',
        'stub.js',
        'vitrine.js',
      ].sort(),
    );
    expect(output).toContain(`7 files copied to ${folder}.`);
    expect(code).toBe(0);
  });

  it('prints the tag with the integrity of the entry, and the policy', async () => {
    const { output } = await init(makePackage('cart-1.js'));
    expect(output).toContain(`<script type="module" src="/assets/vitrine/vitrine.js"
        integrity="sha384-${sha('sha384', read('vitrine.js'))}"></script>`);
    expect(output).toContain("script-src 'self';");
    expect(output).toContain(`'sha256-${sha('sha256', read('stub.js'))}'`);
  });

  it.each([
    ['/js/vitrine', 'src="/js/vitrine/vitrine.js"', "script-src 'self'"],
    ['/a" onload="x', 'src="/a%22%20onload=%22x/vitrine.js"', "script-src 'self'"],
    ['https://cdn.example/v', 'src="https://cdn.example/v/vitrine.js"', 'script-src https://cdn.example;'],
  ])('prints the tag for the address %s', async (address, source, policy) => {
    const { output } = await init(makePackage('cart-1.js'), '--path', address);
    expect(output).toContain(source);
    expect(output).toContain(policy);
  });

  it.each(['assets', '//cdn.example/', "/a'b", 'javascript:alert(1)'])(
    'refuses the address %s',
    async (address) => {
      const { code, errors } = await init(makePackage('cart-1.js'), '--path', address);
      expect(code).toBe(2);
      expect(errors).toContain('is no address');
    },
  );

  it('changes nothing when it runs again', async () => {
    const packageFolder = makePackage('cart-1.js');
    await init(packageFolder);
    const { output } = await init(packageFolder);
    expect(output).toContain('has this version already: 7 files.');
  });

  it('replaces an earlier version, whose chunks stay for open pages', async () => {
    await init(makePackage('cart-1.js'));
    const { output } = await init(makePackage('cart-2.js'));
    expect(read('vitrine.js')).toContain('cart-2.js');
    expect(read('chunks/cart-1.js')).toBe('// cart-1.js');
    expect(output).toContain('2 of them in the place of an earlier version');
    expect(output).toContain('1 file of the earlier version stay, which open pages still load.');
  });
});

describe('files of others', () => {
  it.each([
    ['a script', 'vitrine.js', 'mine()'],
    ['a manifest of another program', 'manifest.json', '{"name":"App","start_url":"/"}'],
    ['a licence', 'LICENSE', 'GPL'],
  ])('are never overwritten: %s', async (_, name, content) => {
    mkdirSync(folder, { recursive: true });
    writeFileSync(path.join(folder, name), content);
    const { code, errors } = await init(makePackage('cart-1.js'));
    expect(code).toBe(2);
    expect(errors).toContain(`has other files of these names: ${name}. Nothing was changed.`);
    expect(listFolder()).toEqual([name]);
    expect(read(name)).toBe(content);
  });

  it('are scripts of an earlier version that somebody has changed', async () => {
    await init(makePackage('cart-1.js'));
    writeFileSync(path.join(folder, 'vitrine.js'), 'changed()');
    const { code } = await init(makePackage('cart-2.js'));
    expect(code).toBe(2);
    expect(read('vitrine.js')).toBe('changed()');
  });

  it('of other names stay', async () => {
    mkdirSync(folder, { recursive: true });
    writeFileSync(path.join(folder, 'theme.js'), 'mine()');
    await init(makePackage('cart-1.js'));
    expect(read('theme.js')).toBe('mine()');
  });
});

it('a folder that cannot be written is named', async () => {
  mkdirSync(path.dirname(folder), { recursive: true });
  writeFileSync(folder, 'a file');
  const { code, errors } = await init(makePackage('cart-1.js'));
  expect(code).toBe(2);
  expect(errors).toContain(folder);
});
