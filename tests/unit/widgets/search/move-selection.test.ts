import { expect, it } from 'vitest';
import { moveSelection } from '../../../../src/widgets/search/move-selection';

it.each([
  ['down from the field', -1, 1, 0],
  ['down', 0, 1, 1],
  ['down from the last', 2, 1, -1],
  ['up from the field', -1, -1, 2],
  ['up from the first', 0, -1, -1],
] as const)('of three suggestions, %s', (_name, index, step, next) =>
  expect(moveSelection(index, step, 3)).toBe(next),
);
