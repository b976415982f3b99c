import { useState } from 'react';
import { announcedPoint, type CursorPoint, clampPoint } from './cursor-point';

export interface CursorPoints {
  /** What the chart shows at each point. */
  points: readonly string[];
  /**
   * Number of the first point in a window that moves on. The cursor stays at the number of its point, and its text is
   * announced when the cursor comes to the point, and not when it changes. Undefined where the points stay.
   */
  first?: number | undefined;
  /** Index of the point at which the cursor starts. */
  start: number;
}

/** Returns the point under the cursor of a chart, and the functions that move, show and hide the cursor. */
export function useCursor({ points, first, start }: CursorPoints) {
  const lowest = first ?? 0;
  const [chosen, setChosen] = useState<number | null>(null);
  const [isShown, setShown] = useState(false);
  const [isFocused, setFocused] = useState(false);
  const number = clampPoint(chosen ?? lowest + start, lowest, points.length);
  const index = number - lowest;
  const current = { number, text: points[index] ?? '' };
  return {
    ...{ number, index, lowest, isShown },
    announced: useAnnounced(current, first !== undefined && isFocused),
    choose: (next: number) => setChosen(clampPoint(next, lowest, points.length)),
    show: () => setShown(true),
    leave: () => setShown(isFocused),
    /** Shows the cursor with the focus, and keeps it at its point when the window moves on. */
    setFocus: (hasFocus: boolean) => {
      setChosen(number);
      setFocused(hasFocus);
      setShown(hasFocus);
    },
  };
}

/** Returns the text that a screen reader announces. */
function useAnnounced(current: CursorPoint, isHeld: boolean): string {
  const [announced, setAnnounced] = useState(current);
  const next = announcedPoint(announced, current, isHeld);
  if (next !== announced) setAnnounced(next);
  return next.text;
}
