import { expect, it } from 'vitest';
import { nearestName } from '../../../src/markup/nearest-name';

const NAMES = ['add-to-cart', 'lightbox', 'like'];

it('nearestName returns the most similar name, and none for a name that resembles no other', () => {
  expect(nearestName('lightbx', NAMES)).toBe('lightbox');
  expect(nearestName('newsletter', NAMES)).toBeUndefined();
  expect(nearestName('lightbx', NAMES, 0)).toBeUndefined();
});
