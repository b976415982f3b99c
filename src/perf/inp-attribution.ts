import type { INPMetric } from 'web-vitals';
import { getLoadState } from 'web-vitals/lib/getLoadState.js';
import { getSelector } from 'web-vitals/lib/getSelector.js';

/** Events end in the same frame when their ends differ by less: browsers round durations. Milliseconds. */
const ROUNDING = 8;
/** Timings of one frame may arrive in several batches. */
const MAX_OPEN_FRAMES = 10;

/** Events that the browser handled before it painted one frame. Times in ms. */
interface Frame {
  readonly renderTime: number;
  processingStart: number;
  processingEnd: number;
}

/** Attribution of an INP as web-vitals defines it, without long animation frames (`findLongestScript`). */
export interface InteractionAttribution {
  readonly interactionTarget?: string | undefined;
  readonly interactionType?: 'keyboard' | 'pointer';
  /** Milliseconds, as the three phases are. */
  readonly interactionTime?: number;
  readonly inputDelay: number;
  readonly processingDuration: number;
  readonly presentationDelay: number;
  readonly loadState: string;
}

/**
 * Attributes the INP. The library's own attribution is four times as large, because it also sums up long animation
 * frames, which are not reported.
 */
export class InpAttribution {
  readonly #generateTarget: (node: Node | null) => string | undefined;
  readonly #frames = new WeakMap<PerformanceEntry, Frame>();
  /** Saved at once: an element may have left the page when its interaction is reported. */
  readonly #targets = new WeakMap<PerformanceEntry, string>();
  #openFrames: Frame[] = [];

  constructor(generateTarget: (node: Node | null) => string | undefined) {
    this.#generateTarget = generateTarget;
  }

  /** Adds an event timing, of an interaction or of another event. */
  add(timing: PerformanceEventTiming): void {
    const { startTime, duration, processingStart, processingEnd, target } = timing;
    const renderTime = startTime + duration;
    const open = this.#openFrames.find((each) => Math.abs(each.renderTime - renderTime) <= ROUNDING);
    const frame = open ?? { renderTime, processingStart, processingEnd };
    frame.processingStart = Math.min(frame.processingStart, processingStart);
    frame.processingEnd = Math.max(frame.processingEnd, processingEnd);
    if (!open) this.#openFrames = [frame, ...this.#openFrames].slice(0, MAX_OPEN_FRAMES);
    this.#frames.set(timing, frame);
    if (target) this.#targets.set(timing, this.#generateTarget(target) ?? getSelector(target));
  }

  /** Returns the attribution of a value. */
  attribute({ entries, value, navigationStartTime = 0 }: INPMetric): InteractionAttribution {
    const [first] = entries;
    const frame = first && this.#frames.get(first);
    // An interaction too short for a timing.
    if (!frame)
      return {
        inputDelay: 0,
        processingDuration: 0,
        presentationDelay: value,
        loadState: getLoadState(navigationStartTime),
      };
    const { startTime, duration, name } = first;
    // The frame may have begun with an earlier event, and its events may last longer than to its paint (`alert`).
    const processingStart = Math.max(frame.processingStart, startTime);
    const paintTime = Math.max(startTime + duration, processingStart);
    const processingEnd = Math.min(frame.processingEnd, paintTime);
    return {
      interactionTarget: entries.map((entry) => this.#targets.get(entry)).find(Boolean),
      interactionType: name.startsWith('key') ? 'keyboard' : 'pointer',
      interactionTime: startTime,
      inputDelay: processingStart - startTime,
      processingDuration: processingEnd - processingStart,
      presentationDelay: paintTime - processingEnd,
      loadState: getLoadState(startTime),
    };
  }
}
