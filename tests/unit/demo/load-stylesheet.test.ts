import { createHash } from 'node:crypto';
import { cp, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, it } from 'vitest';
import { loadStylesheet } from '../../../demo/load-stylesheet';

const ASSETS = 'demo/assets';

it('the stylesheet starts with the order of the layers, and its print styles are for print only', async () => {
  const { css } = await loadStylesheet(ASSETS);
  expect(css).toMatch(/^@layer vitrine, tokens, base, layout, components, states;/);
  expect(css.indexOf('@page')).toBeGreaterThan(css.indexOf('@media print{'));
  expect(css).not.toContain('/*');
});

it('the name of the stylesheet changes with its content', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'theme-'));
  await cp(path.join(ASSETS, 'css'), path.join(folder, 'css'), { recursive: true });
  const { href } = await loadStylesheet(folder);
  expect(href).toBe((await loadStylesheet(ASSETS)).href);
  expect(href).toMatch(/^\/assets\/theme\/theme-[0-9a-f]{8}\.css$/);
  await writeFile(path.join(folder, 'css/cart.css'), '.cart { color: red }');
  expect((await loadStylesheet(folder)).href).not.toBe(href);
  await rm(folder, { recursive: true });
});

it('a missing file is named', async () => {
  await expect(loadStylesheet('demo/theme')).rejects.toThrow(
    /The stylesheet demo\/theme\/css\/\w+\.css cannot/,
  );
});

it('the name of each font is the hash of its content, which browsers keep for a year', async () => {
  const folder = path.join(ASSETS, 'fonts');
  const fonts = (await readdir(folder)).filter((file) => file.endsWith('.woff2'));
  for (const font of fonts) {
    const hash = createHash('sha256')
      .update(await readFile(path.join(folder, font)))
      .digest('hex')
      .slice(0, 8);
    expect(font).toMatch(new RegExp(`-${hash}\\.woff2$`));
  }
  const { css } = await loadStylesheet(ASSETS);
  const named = [...css.matchAll(/fonts\/([\w.-]+\.woff2)/g)].map(([, file]) => file);
  expect(named.sort()).toEqual(fonts.sort());
});

it('has the layout of a phone up to 432 px, the mobile breakpoint (spec §9 Limits)', async () => {
  const { css } = await loadStylesheet(ASSETS);
  expect(css).toMatch(/@container ?\(width ?> ?27rem\)/);
  expect(css).not.toMatch(/\(width ?(?:>=|<) ?27rem\)/);
});
