import { expect, it } from 'vitest';
import { configurationOf, configure } from '../../../src/page/configuration';
import { createTestPage } from '../../support/test-page';

it('replaces values by their key and keeps all others', () => {
  const page = createTestPage('');
  configure(page, { strings: { added: 'Yours!', adding: 'Wait' } });
  configure(page, { strings: { added: 'Taken!' } });
  expect(configurationOf(page).strings).toEqual({ added: 'Taken!', adding: 'Wait' });
});

it('accepts settings of any name, and changes no prototype', () => {
  const page = createTestPage('');
  configure(page, JSON.parse('{"__proto__":{"isChanged":true},"constructor":{"isChanged":true}}'));
  expect('isChanged' in {}).toBe(false);
  expect('isChanged' in Object).toBe(false);
});
