import { expect, it } from 'vitest';
import { findMissingParts } from './find-missing-parts';
import { root } from './project-files';

it('every behaviour has a widget, a test and documentation, and every text is used and documented', {
  timeout: 30_000,
}, async () => {
  expect(await findMissingParts(root)).toEqual([]);
});
