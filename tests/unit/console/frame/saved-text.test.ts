import { expect, it } from 'vitest';
import { savedText } from '../../../../console/frame/saved-text';

it('states that visitors see a change only where something was changed', () => {
  expect(savedText(true)).toBe('Saved. Visitors see it now.');
  expect(savedText(true, 'Navy is saved')).toBe('Navy is saved. Visitors see it now.');
  expect(savedText(false, 'Navy is saved')).toBe('Nothing was changed.');
});
