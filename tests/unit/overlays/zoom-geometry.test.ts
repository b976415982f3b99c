import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fitInto, scaleAt, WHOLE, withinBounds } from '../../../src/overlays/picture-lightbox/zoom-geometry';

const length = fc.double({ min: 1, max: 5000, noNaN: true });
const pair = fc.tuple(length, length);
const point = fc.tuple(
  fc.double({ min: -2000, max: 2000, noNaN: true }),
  fc.double({ min: -2000, max: 2000, noNaN: true }),
);

describe('the geometry of a zoom', () => {
  it('fits a picture into the frame, and enlarges none', () => {
    expect(fitInto([2000, 1000], [500, 500])).toEqual([500, 250]);
    expect(fitInto([100, 50], [500, 500])).toEqual([100, 50]);
    // A picture that has not loaded has no size.
    expect(fitInto([0, 0], [500, 500])).toEqual([0, 0]);
  });

  it('keeps the part of the picture that is under the fingers', () => {
    fc.assert(
      fc.property(point, fc.double({ min: 1, max: 4, noNaN: true }), (at, scale) => {
        const zoom = scaleAt(WHOLE, scale, at);
        for (const axis of [0, 1] as const)
          expect(at[axis] * zoom.scale + zoom.offset[axis]).toBeCloseTo(at[axis], 6);
      }),
    );
  });

  it('enlarges to four times at most, and never shrinks', () => {
    expect(scaleAt(WHOLE, 9, [0, 0]).scale).toBe(4);
    expect(scaleAt({ scale: 2, offset: [0, 0] }, 0.1, [0, 0]).scale).toBe(1);
  });

  it('leaves no part of the frame empty that the picture could fill, and centres the rest', () => {
    fc.assert(
      fc.property(pair, pair, point, (picture, frame, offset) => {
        const size = fitInto(picture, frame);
        const zoom = withinBounds({ scale: 3, offset }, size, frame);
        for (const axis of [0, 1] as const) {
          const spare = (size[axis] * 3 - frame[axis]) / 2;
          if (spare <= 0) expect(zoom.offset[axis]).toBeCloseTo(0);
          else expect(Math.abs(zoom.offset[axis])).toBeLessThanOrEqual(spare + 1e-6);
        }
      }),
    );
  });
});
