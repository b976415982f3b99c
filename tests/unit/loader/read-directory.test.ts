import { describe, expect, it } from 'vitest';
import { readDirectory } from '../../../src/loader/read-directory';
import { behaviourSelector } from '../../../src/page/behaviour-selector';

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
    const [row] = readDirectory({ sample: { selector: 'b', events: ['submit'], form: true, load } });
    expect(row).toMatchObject({ selector: 'b', events: ['submit'], form: true });
  });
});
