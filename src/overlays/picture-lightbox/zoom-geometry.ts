/** Width and height, or a point from the middle of the window, in CSS pixels. */
export type Pair = readonly [x: number, y: number];

/** How a picture is enlarged, and how far its middle is from that of the window. */
export interface Zoom {
  readonly scale: number;
  readonly offset: Pair;
}

/** Not enlarged: all of the picture is visible. */
export const WHOLE: Zoom = { scale: 1, offset: [0, 0] };

/** At most this many times as wide as the whole picture in the window. */
const MAX_SCALE = 4;

/** Returns the size of a whole picture in a frame. It is never enlarged. */
export function fitInto([width, height]: Pair, frame: Pair): Pair {
  const share = Math.min(1, frame[0] / width, frame[1] / height) || 0;
  return [width * share, height * share];
}

/** Returns a zoom whose picture leaves no part of the frame empty that it could fill. */
export function withinBounds({ scale, offset }: Zoom, size: Pair, frame: Pair): Zoom {
  const inBounds = (axis: 0 | 1): number => {
    const most = Math.max(0, (size[axis] * scale - frame[axis]) / 2);
    return Math.min(most, Math.max(-most, offset[axis]));
  };
  return { scale, offset: [inBounds(0), inBounds(1)] };
}

/** Returns a zoom of another scale in which the same part of the picture is at `point`. */
export function scaleAt({ scale, offset }: Zoom, wanted: number, point: Pair): Zoom {
  const next = Math.min(MAX_SCALE, Math.max(1, wanted));
  const move = (axis: 0 | 1): number => point[axis] - ((point[axis] - offset[axis]) * next) / scale;
  return { scale: next, offset: [move(0), move(1)] };
}
