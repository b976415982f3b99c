import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { behaviours } from '../../../src/behaviours';
import { readDirectory } from '../../../src/loader/read-directory';
import { behaviourSelector } from '../../../src/page/behaviour-selector';

const rows = readDirectory(behaviours);

describe('the directory', () => {
  it.each(rows.map((row) => [row.name, row] as const))(
    '%s: the chunk exports the behaviour by the name of the row',
    async (_, row) => {
      expect(await row.load()).toBeTypeOf('function');
    },
  );

  it.each(rows.map((row) => [row.name, row.selector] as const))(
    '%s: docs/markup.md lists its markup',
    (_, selector) => {
      const docs = readFileSync('docs/markup.md', 'utf8');
      const table = docs.split('\n').filter((line) => line.startsWith('|'));
      const missing = selector
        .split(',')
        .filter((part) => part !== 'body' && part !== '[data-vitrine^=cart-]')
        .map((part) => /data-vitrine=([\w-]+)/.exec(part)?.[1] ?? part)
        .filter((part) => !table.some((line) => line.includes(part)));
      expect(missing).toEqual([]);
    },
  );
});

describe('readDirectory', () => {
  const load = async () => ({ sample: () => {} });

  it('gives a row its default selector and events', () => {
    const [row] = readDirectory({ sample: { engine: '.sample', load } });
    expect(row).toMatchObject({
      name: 'sample',
      selector: behaviourSelector('sample', '.sample'),
      events: ['click', 'keydown'],
    });
  });

  it('gives no events to a row with a trigger', () => {
    const [row] = readDirectory({ sample: { engine: '.sample', when: 'visible', load } });
    expect(row?.events).toEqual([]);
  });

  it('keeps the values that a row sets', () => {
    const [row] = readDirectory({ sample: { selector: 'b', events: ['submit'], ownsForm: true, load } });
    expect(row).toMatchObject({ selector: 'b', events: ['submit'], ownsForm: true });
  });
});
