type OnEntries = (entries: PerformanceEntry[]) => void;

/** The options that web-vitals passes: its own, and those of our call of the metric. */
export interface ObserveOptions extends PerformanceObserverInit {
  /** Receives each event timing before web-vitals does. */
  readonly onTiming?: (timing: PerformanceEventTiming) => void;
  /** Calls back with the timings of events that ended before the observer was there. */
  readonly takeEarlyTimings?: (callback: OnEntries) => void;
}

/**
 * Observes performance entries, buffered ones included, and returns the observer; undefined where the browser supports
 * none of the types. The build uses it in place of the function of that name in web-vitals, because browsers buffer
 * only slow event timings, and telemetry starts late: it adds those that the entry has recorded.
 */
export function observe(
  types: readonly string[],
  callback: OnEntries,
  { onTiming, takeEarlyTimings, ...options }: ObserveOptions = {},
): PerformanceObserver | undefined {
  const supported = types.filter((type) => PerformanceObserver.supportedEntryTypes.includes(type));
  if (supported.length === 0) return undefined;
  const isOfEvents = supported.includes('event');
  const receive: OnEntries = (entries) => {
    if (onTiming && isOfEvents)
      for (const entry of entries) if ('processingStart' in entry) onTiming(entry as PerformanceEventTiming);
    callback(entries);
  };
  const observer = new PerformanceObserver((list) => {
    // Safari calls it before `observe` has returned.
    queueMicrotask(() => receive(list.getEntries().sort((a, b) => endOf(a) - endOf(b))));
  });
  for (const type of supported) observer.observe({ type, buffered: true, ...options });
  if (isOfEvents) takeEarlyTimings?.(receive);
  return observer;
}

function endOf({ startTime, duration }: PerformanceEntry): number {
  return startTime + duration;
}
