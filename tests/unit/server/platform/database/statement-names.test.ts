import { expect, it } from 'vitest';
import { createStatementNames } from '../../../../../server/platform/database/statement-names';

it('names a statement with parameters, the same each time', () => {
  const nameStatement = createStatementNames();
  const name = nameStatement('select id from cart where id = $1', ['a']);
  expect(name).toMatch(/^vitrine_\d+$/);
  expect(nameStatement('select id from cart where id = $1', ['b'])).toBe(name);
  expect(nameStatement('select version from cart where id = $1', ['b'])).not.toBe(name);
});

it.each([
  ['has no parameters', 'begin', []],
  ['has a list of parameters', 'insert into record values ($1, …)', Array(41).fill('a')],
  ['selects columns that a migration may add', 'select * from cart where id = $1', ['a']],
  ['selects them of one table', 'select "cart".* from cart where id = $1', ['a']],
  ['returns them', 'delete from cart where id = $1 RETURNING *', ['a']],
])('leaves a statement unnamed that %s', (_case, statement, parameters) => {
  expect(createStatementNames()(statement, parameters)).toBeUndefined();
});

it('limits the number of names', () => {
  const nameStatement = createStatementNames(2);
  const names = ['1', '2', '3'].map((column) => nameStatement(`select ${column} where $1`, ['a']));
  expect(names).toEqual(['vitrine_0', 'vitrine_1', undefined]);
});
