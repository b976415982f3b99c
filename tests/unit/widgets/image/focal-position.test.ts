import { describe, expect, it } from 'vitest';
import { focalPosition } from '../../../../src/widgets/image/focal-position';

describe('focalPosition', () => {
  it.each([
    ['0.2,0.8', '20% 80%'],
    ['0,1', '0% 100%'],
    [' 0.55 , .333 ', '55% 33%'],
    ['-3,7', '0% 100%'],
    ['0.2', '20% 50%'],
    ['left,NaN', '50% 50%'],
    ['', '50% 50%'],
    [undefined, '50% 50%'],
  ])('of %j is %s', (focalPoint, position) => {
    expect(focalPosition(focalPoint)).toBe(position);
  });
});
