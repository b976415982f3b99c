import { describe, expect, it } from 'vitest';
import { bucketWidth } from '../../../src/page/image-widths';

describe('bucketWidth', () => {
  it.each([
    [0, 100],
    [100, 100],
    [100.5, 300],
    [300, 300],
    [301, 500],
    [750, 750],
    [1000, 1000],
    [1001, 1500],
    [1501, 2500],
    [9000, 2500],
  ])('a picture shown on %s px has a file of %s px', (wanted, width) => {
    expect(bucketWidth(wanted)).toBe(width);
  });
});
