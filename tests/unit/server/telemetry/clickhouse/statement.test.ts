import { expect, it } from 'vitest';
import { ch, join, numbers } from '../../../../../server/telemetry/clickhouse/statement';

it('quotes texts, so that none ends a literal', () => {
  expect(ch`path = ${"/o'brien\\' OR 1 --"}`.text).toBe("path = '/o\\'brien\\\\\\' OR 1 --'");
  expect(ch`name = ${'a\0b'}`.text).toBe("name = 'a\\0b'");
});

it('writes numbers, lists and other fragments', () => {
  const isListed = ch`value IN (${['a', "b'"]}) AND n < ${2.5}`;
  expect(isListed.text).toBe("value IN ('a', 'b\\'') AND n < 2.5");
  expect(join([isListed, ch`slice IN (${numbers([1, 2])})`], ' AND ').text).toBe(
    `${isListed.text} AND slice IN (1, 2)`,
  );
});

it('writes a list without values as one that contains none', () => {
  expect(ch`value IN (${[]})`.text).toBe('value IN (NULL)');
});
