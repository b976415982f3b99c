interface LayoutShift extends PerformanceEntry {
  readonly value: number;
  readonly hadRecentInput: boolean;
}

/**
 * Runs in the page: the sum of all layout shifts so far, those soon after an input apart. Two frames are
 * awaited, so that a change made just before is counted.
 */
export function readLayoutShift(): Promise<number> {
  return new Promise((resolve) => {
    let sum = 0;
    const add = (entries: PerformanceEntryList) => {
      for (const { hadRecentInput, value } of entries as LayoutShift[]) if (!hadRecentInput) sum += value;
    };
    const observer = new PerformanceObserver((list) => add(list.getEntries()));
    observer.observe({ type: 'layout-shift', buffered: true });
    const finish = () => {
      add(observer.takeRecords());
      observer.disconnect();
      resolve(sum);
    };
    requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(finish)));
  });
}
