import { beforeAll, describe, expect, it } from 'vitest';
import { behaviours } from '../../src/behaviours';
import { readManifest } from './built-files';
import { weighEntry } from './weigh-entry';

/** Rows as they may come: name, the engine's class, and what differs from the conventions. */
const NEW_ROWS: readonly (readonly [name: string, engine: string, more?: string])[] = [
  ['reviews', '.product-reviews'],
  ['related', '.product-related'],
  ['calendar', '.sqs-block-calendar'],
  ['summary', '.sqs-block-summary-v2'],
  ['map', '.sqs-block-map'],
  ['currency', '.sqs-currency-select', "events: ['change'],"],
  ['tour', '.tour-dates'],
  ['gift-card', '.gift-card-form', "events: ['change', 'submit'],"],
];

const { release } = readManifest();

let today: number;
beforeAll(async () => {
  today = await sizeWith([]);
});

describe('bytes of the entry, brotli 11', () => {
  it('a new row costs at most 20 on average, and none more than 40', async () => {
    // Each row is a build of its own, which takes seconds: every second one is weighed.
    const weighed = NEW_ROWS.filter((_, index) => index % 2 === 0);
    const costs: number[] = [];
    for (const row of weighed) costs.push((await sizeWith([row])) - today);
    const average = costs.reduce((sum, cost) => sum + cost) / costs.length;
    console.log(
      `a row alone: ${average.toFixed(1)} B on average`,
      weighed.map(([name], index) => `${name} ${costs[index]}`).join(', '),
    );
    expect(average).toBeLessThanOrEqual(20);
    // One row alone also disturbs what the order of modules has gained.
    expect(Math.max(...costs)).toBeLessThanOrEqual(40);
  }, 300_000);

  it('thirty rows: 4,452 at most', async () => {
    const rows = NEW_ROWS.slice(0, 30 - Object.keys(behaviours).length);
    const size = await sizeWith(rows);
    console.log(`${Object.keys(behaviours).length + rows.length} rows: ${size} B (${today} B today)`);
    expect(Object.keys(behaviours).length + rows.length).toBe(30);
    expect(size).toBeLessThanOrEqual(4_452);
  }, 60_000);
});

/** Size of an entry whose directory has these rows at its end. */
async function sizeWith(rows: typeof NEW_ROWS): Promise<number> {
  const chunks = rows.map(([name]) => [moduleOf(name), [`dist/chunks/${name}-${release}.js`]]);
  const { code, size } = await weighEntry(
    (file, source) => (file.endsWith('behaviours.ts') ? addRows(source, rows) : source),
    Object.fromEntries(chunks),
  );
  for (const [, engine] of rows) expect(code).toContain(engine);
  return size;
}

function addRows(source: string, rows: typeof NEW_ROWS): string {
  const end = source.lastIndexOf('\n};');
  const text = rows.map(
    ([name, engine, more = '']) =>
      `\n  '${name}': {\n    engine: '${engine}',\n    ${more}\n    load: () => import('./widgets/${name}/${name}'),\n  },`,
  );
  return source.slice(0, end) + text.join('') + source.slice(end);
}

function moduleOf(name: string): string {
  return `src/widgets/${name}/${name}.ts`;
}
