// @vitest-environment node
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { compareRenders } from '../../bench/render/compare-renders';
import { makePageData } from '../../bench/render/page-data';
import { createRenderContenders } from '../../bench/render/render-contenders';

const themeDir = fileURLToPath(new URL('../../bench/render/theme', import.meta.url));

it('measures engines that print the same page', () => {
  const results = compareRenders(createRenderContenders(themeDir), makePageData(3), { rounds: 1, prints: 1 });
  expect(results.map(({ name }) => name)).toEqual([
    'Vitrine',
    'Vitrine, page unchanged',
    'Handlebars',
    'LiquidJS',
  ]);
  expect(results.every(({ ms }) => ms > 0)).toBe(true);
});

it('refuses to compare different pages', () => {
  const contenders = ['one', 'other'].map((name) => ({ name, print: () => `<p>${name}</p>` }));
  expect(() => compareRenders(contenders, {}, { rounds: 1, prints: 1 })).toThrow(
    'other prints another page than one',
  );
});
