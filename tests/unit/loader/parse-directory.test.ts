import { describe, expect, it } from 'vitest';
import { parseDirectory } from '../../../src/loader/parse-directory';
import { behaviourSelector } from '../../../src/page/behaviour-selector';

describe('parseDirectory', () => {
  const load = async () => ({ sample: () => {} });

  it('gives a row its default selector, and mounts it when it is visible', () => {
    const [row] = parseDirectory({ sample: { engine: '.sample', load } });
    expect(row).toMatchObject({
      name: 'sample',
      _selector: behaviourSelector('sample', '.sample'),
      _engine: '.sample',
      when: 'visible',
      events: [],
    });
  });

  it('mounts a row with events at the first sign of intent, unless it states when', () => {
    const events = ['click'] as const;
    const [row, early] = parseDirectory({
      sample: { engine: '.sample', events, load },
      early: { engine: '.early', events, when: 'load', load },
    });
    expect([row?.when, early?.when]).toEqual([undefined, 'load']);
  });

  it('keeps the values that a row sets', () => {
    const [row] = parseDirectory({ sample: { selector: 'b', events: ['submit'], form: true, load } });
    expect(row).toMatchObject({ _selector: 'b', _engine: 'b', events: ['submit'], form: true });
  });
});
