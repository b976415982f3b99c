import { type CSSProperties, type KeyboardEvent, type PointerEvent, type ReactNode, useRef } from 'react';
import { isComposing } from '../../src/page/is-composing';
import { nearestPoint } from './cursor-point';
import { useIsFile } from './report-medium';
import { type CursorPoints, useCursor } from './use-cursor';

const STEPS: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 };

export interface ChartCursorProps extends CursorPoints {
  /** The chart, such as `LCP, day by day`. */
  label: string;
  /** Pixels of each point from the left end; undefined for rows, which are marked by `data-point`. */
  positions?: readonly number[];
  /** Draws the chart; the index of the point under the cursor, or null without one. */
  children(index: number | null): ReactNode;
}

/**
 * A chart with a cursor: the arrow keys, Page Up, Page Down, Home and End of a slider, and the pointer, move it from point to
 * point. The browser announces the text of the point as the value of the slider.
 */
export function ChartCursor({ label, points, positions, first, start, children }: ChartCursorProps) {
  const isFile = useIsFile();
  const slider = useRef<HTMLInputElement>(null);
  const cursor = useCursor({ points, first, start });
  const { number, index, lowest, isShown } = cursor;
  const point = (event: PointerEvent<HTMLElement>) => {
    const pointed = positions ? pointedAlong(event, positions) : pointedRow(event);
    if (pointed === null) return;
    cursor.choose(lowest + pointed);
    cursor.show();
  };
  const focus = ({ target }: { target: EventTarget }) => {
    if (!(target instanceof Element && target.closest('a'))) slider.current?.focus({ preventScroll: true });
  };
  // The next row of a list is below: a slider alone would go up.
  const step = (event: KeyboardEvent) => {
    if (!(event.key in STEPS) || isComposing(event.nativeEvent)) return;
    event.preventDefault();
    cursor.choose(number + (STEPS[event.key] ?? 0));
  };
  if (isFile || points.length === 0) return children(null);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions lint/a11y/useKeyWithClickEvents: the slider inside has the keys.
    <div className="chart-cursor" onPointerMove={point} onPointerLeave={cursor.leave} onClick={focus}>
      {children(isShown ? index : null)}
      <input
        ref={slider}
        type="range"
        aria-label={`Values of ${label}`}
        aria-valuetext={cursor.announced}
        min={lowest}
        max={lowest + points.length - 1}
        value={number}
        onChange={({ target }) => cursor.choose(target.valueAsNumber)}
        onKeyDown={positions ? undefined : step}
        onFocus={() => cursor.setFocus(true)}
        onBlur={() => cursor.setFocus(false)}
      />
      {isShown && positions && (
        <CursorText
          text={points[index] ?? ''}
          at={positions[index] ?? 0}
          isBeyondMiddle={isBeyondMiddle(positions, index)}
        />
      )}
    </div>
  );
}

interface CursorTextProps {
  text: string;
  /** Pixels from the left end. */
  at: number;
  /** Whether the text is to the left of the point. */
  isBeyondMiddle: boolean;
}

/** The text of a point beside it. The slider announces the same text. */
function CursorText({ text, at, isBeyondMiddle: isLeft }: CursorTextProps) {
  return (
    <p
      className={isLeft ? 'cursor-text is-left' : 'cursor-text'}
      style={{ '--at': `${at}px` } as CSSProperties}
      aria-hidden="true"
    >
      {text}
    </p>
  );
}

function isBeyondMiddle(positions: readonly number[], index: number): boolean {
  const middle = ((positions[0] ?? 0) + (positions.at(-1) ?? 0)) / 2;
  return (positions[index] ?? 0) > middle;
}

function pointedAlong(
  { currentTarget, clientX }: PointerEvent<HTMLElement>,
  positions: readonly number[],
): number | null {
  return nearestPoint(positions, clientX - currentTarget.getBoundingClientRect().left);
}

function pointedRow({ target }: PointerEvent<HTMLElement>): number | null {
  const row = target instanceof Element ? target.closest('[data-point]') : null;
  return row ? Number(row.getAttribute('data-point')) : null;
}
