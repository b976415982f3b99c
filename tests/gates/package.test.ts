import { execFileSync, spawnSync } from 'node:child_process';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { publint } from 'publint';
import { beforeAll, describe, expect, it } from 'vitest';
import { findChunk } from '../../cli/check/check-url';
import { root } from '../architecture/project-files';

const TSC = path.join(root, 'node_modules/@typescript/native/bin/tsc');
const IN_EVERY_PACKAGE = ['LICENSE', 'README.md', 'package.json'];

interface Packed {
  filename: string;
  files: { path: string }[];
}

function pack(...args: string[]): Packed {
  const output = execFileSync('npm', ['pack', '--json', '--ignore-scripts', ...args], {
    cwd: root,
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  const [packed] = JSON.parse(output) as Packed[];
  if (!packed) throw new Error(`npm pack reported nothing: ${output}`);
  return packed;
}

it('npm pack in the project packs dist and the docs, once', () => {
  const files = pack('--dry-run').files.map((file) => file.path);
  const folders = new Set(files.map((file) => file.replace(/\/.*/, '')));
  expect([...folders].sort()).toEqual([...IN_EVERY_PACKAGE, 'dist', 'docs', 'examples'].sort());
  expect(files.filter((file) => file.endsWith('/markup.md'))).toEqual(['docs/markup.md']);
});

/** Returns the anchors of a page's headings, as GitHub gives them. */
function anchorsOf(page: string): string[] {
  return [...page.matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) =>
    heading
      .toLowerCase()
      .replace(/[^\p{L}\p{N} _-]/gu, '')
      .replaceAll(' ', '-'),
  );
}

describe('the package in dist', () => {
  const site = mkdtempSync(path.join(tmpdir(), 'site-'));
  const folder = path.join(site, 'node_modules/vitrine');

  beforeAll(() => {
    const { filename } = pack('./dist', '--pack-destination', site);
    mkdirSync(folder, { recursive: true });
    execFileSync('tar', ['-xzf', path.join(site, filename), '-C', folder, '--strip-components=1']);
    return () => rmSync(site, { recursive: true });
  });

  const readPackage = (): Record<string, unknown> =>
    JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8'));

  it('has the license, no dependency and no script', () => {
    expect(Object.keys(readPackage())).toEqual([
      ...[
        'name',
        'version',
        'description',
        'keywords',
        'license',
        'homepage',
        'repository',
        'type',
        'sideEffects',
        'bin',
        'exports',
        'types',
      ],
    ]);
    expect(existsSync(path.join(folder, 'LICENSE'))).toBe(true);
  });

  it('has a README, and the licences of the packages whose code it contains', () => {
    expect(readFileSync(path.join(folder, 'README.md'), 'utf8')).toMatch(/^# Vitrine\n/);
    const notices = readFileSync(path.join(folder, 'NOTICES.txt'), 'utf8');
    const named = [
      ...notices.matchAll(/^([@\w/-]+) \d+\.\d+\.\d+\n\n(?=.{0,200}(?:Licen[cs]e|Copyright))/gms),
    ].map(([, name]) => name);
    const inputs = ['build/metafile.json', 'build/cli-metafile.json'].flatMap((file) =>
      Object.keys(JSON.parse(readFileSync(path.join(root, file), 'utf8')).inputs),
    );
    const packages = inputs.flatMap((file) => /.*node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(file)?.[1] ?? []);
    expect(named.sort()).toEqual([...new Set(packages)].sort());
  });

  it('has the command vitrine', () => {
    const { bin } = readPackage() as { bin: { vitrine: string } };
    const printed = execFileSync(process.execPath, [path.join(folder, bin.vitrine)], { encoding: 'utf8' });
    expect(printed).toMatch(/ {2}conform .* {2}init .* {2}check /s);
    expect(readFileSync(path.join(folder, bin.vitrine), 'utf8')).toMatch(/^#!\/usr\/bin\/env node\n/);
  });

  it('has the chunk that vitrine check looks for beside the entry', () => {
    const chunk = findChunk(readFileSync(path.join(folder, 'vitrine.js'), 'utf8'));
    expect(existsSync(path.join(folder, chunk ?? 'none'))).toBe(true);
  });

  it('has these files and folders, beside compressed files and source maps', () => {
    const names = readdirSync(folder).filter((name) => !/\.(br|map)$/.test(name));
    expect(names.sort()).toEqual([
      ...[
        'LICENSE',
        'NOTICES.txt',
        'README.md',
        'chunks',
        'cli.js',
        'docs',
        'examples',
        'manifest.json',
        'module',
        'openapi.json',
      ],
      ...['package.json', 'strings.json', 'stub.d.ts', 'stub.js', 'telemetry.d.ts', 'telemetry.js', 'types'],
      ...['vitrine.d.ts', 'vitrine.html-data.json', 'vitrine.js', 'vitrine.schema.json'],
    ]);
  });

  it('has the pages and sections that its messages name', () => {
    const chunks = readdirSync(path.join(folder, 'chunks')).filter((name) =>
      /^diagnostics.*\.js$/.test(name),
    );
    const code = ['cli.js', ...chunks.map((name) => `chunks/${name}`)].map((file) =>
      readFileSync(path.join(folder, file), 'utf8'),
    );
    const named = new Set(code.join('\n').match(/\b(how-to\/)?[a-z-]+\.md(#[\w-]+)?/g));
    const missing = [...named].filter((name) => {
      const [page = '', section] = name.split('#');
      const file = path.join(folder, 'docs', page);
      return !existsSync(file) || (section && !anchorsOf(readFileSync(file, 'utf8')).includes(section));
    });
    expect(named).toContain('markup.md#behaviours');
    expect(named).toContain('how-to/add-the-script-tag.md#without-telemetry');
    expect(missing).toEqual([]);
  });

  it('has every page of the docs to which another leads', () => {
    const pages = readdirSync(path.join(folder, 'docs'), { recursive: true, encoding: 'utf8' });
    const dead = pages
      .filter((page) => page.endsWith('.md'))
      .flatMap((page) => {
        const text = readFileSync(path.join(folder, 'docs', page), 'utf8');
        const targets = [...text.matchAll(/\]\(([\w./-]+)(?:#[^)]*)?\)/g)].map(([, target = '']) => target);
        return targets.filter((target) => !existsSync(path.join(folder, 'docs', path.dirname(page), target)));
      });
    // Of the repository, as are the server and the console that these are about.
    expect([...new Set(dead)].sort()).toEqual(['../CONTRIBUTING.md', '../deploy/grafana/vitals.json']);
  });

  it('has nothing that publint would report', async () => {
    const { messages } = await publint({ pkgDir: folder });
    expect(messages).toEqual([]);
  });

  it('contains every file that the module for bundlers imports', () => {
    const files = readdirSync(path.join(folder, 'module'), { recursive: true, encoding: 'utf8' });
    const imported = files
      .filter((file) => file.endsWith('.js'))
      .flatMap((file) => {
        const code = readFileSync(path.join(folder, 'module', file), 'utf8');
        const specifiers = code.matchAll(/(?:\bimport\(|\bfrom )"(\.[^"]+)"/g);
        return [...specifiers].map(([, specifier = '']) => path.join(path.dirname(file), specifier));
      });
    expect(imported).toContain('chunks/add-to-cart-chunk.js');
    expect(imported.filter((file) => !files.includes(file))).toEqual([]);
  });

  it('contains every file that it exports and every chunk of its manifest', () => {
    const { files } = JSON.parse(readFileSync(path.join(folder, 'manifest.json'), 'utf8'));
    const exported = JSON.stringify(readPackage().exports).match(/\.\/[\w./-]+\.\w+(?=")/g) ?? [];
    const missing = [...Object.keys(files), ...exported].filter(
      (file) => !existsSync(path.join(folder, file)),
    );
    expect(exported).toContain('./vitrine.js');
    expect(missing).toEqual([]);
  });

  it.each([
    ['bundlers', '--module', 'esnext', '--moduleResolution', 'bundler'],
    ['Node', '--module', 'nodenext', '--moduleResolution', 'nodenext'],
  ])('has types for a script that imports it as %s do', (_, ...options) => {
    writeFileSync(
      path.join(site, 'page.mts'),
      `import 'vitrine';
      vitrine.configure({ strings: { added: 'Yours!' } });
      // @ts-expect-error: there is no such text.
      vitrine.configure({ strings: { aded: 'Yours!' } });
      document.addEventListener('vitrine:item-added', ({ detail }) => detail.quantity.toFixed());`,
    );
    const check = ['--noEmit', '--strict', '--lib', 'es2022,dom', ...options, 'page.mts'];
    const { stdout } = spawnSync(process.execPath, [TSC, ...check], { cwd: site, encoding: 'utf8' });
    expect(stdout).toBe('');
  });

  it('resolves for Node', () => {
    const resolve =
      "console.log(import.meta.resolve('vitrine'), import.meta.resolve('vitrine/manifest.json'))";
    const resolved = execFileSync(process.execPath, ['--input-type=module', '--eval', resolve], {
      cwd: site,
      encoding: 'utf8',
    });
    expect(resolved).toMatch(/vitrine\/module\/vitrine\.js file:.*vitrine\/manifest\.json\n$/);
  });
});
