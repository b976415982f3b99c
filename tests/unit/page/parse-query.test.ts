import { expect, it } from 'vitest';
import { firstValue, parseQuery } from '../../../src/page/parse-query';

const repeat = (count: number, text: (index: number) => string) =>
  Array.from({ length: count }, (_, index) => text(index)).join('&');

it('returns single, repeated and nested parameters by their names', () => {
  expect({ ...parseQuery('?a=1&b=x+y&b=%D7%A9&c[]=2&d[0]=3&d[1]=4&e[f][g]=5&h') }).toEqual({
    a: '1',
    b: ['x y', 'ש'],
    c: ['2'],
    d: ['3', '4'],
    'e[f][g]': '5',
    h: '',
  });
});

it('ignores parameters beyond the thousandth', () => {
  const query = parseQuery(`${repeat(1000, (index) => `p${index}=1`)}&last=1`);
  expect([Object.keys(query).length, query.last]).toEqual([1000, undefined]);
});

it('ignores parameters that are nested more than five times', () => {
  const query = parseQuery('a[1][2][3][4][x]=5&b[1][2][3][4][5][x]=6');
  expect(Object.keys(query)).toEqual(['a[1][2][3][4][x]']);
});

it('ignores values of one parameter beyond the twentieth', () => {
  expect(parseQuery(repeat(30, (index) => `a[${index}]=${index}`)).a).toHaveLength(20);
  expect(parseQuery(repeat(30, (index) => `a=${index}`)).a).toHaveLength(20);
});

it('has no parameters but those of the query', () => {
  expect(parseQuery('').constructor).toBeUndefined();
  expect(parseQuery('__proto__=1&constructor=2')).toMatchObject({ constructor: '2' });
});

it('returns the first of several values', () => {
  const query = parseQuery('a=1&a=2&b=3');
  expect([firstValue(query, 'a'), firstValue(query, 'b'), firstValue(query, 'c')]).toEqual([
    '1',
    '3',
    undefined,
  ]);
});
