interface LayoutShift extends PerformanceEntry {
  readonly value: number;
  readonly hadRecentInput: boolean;
}

/**
 * Resolves in the page to the sum of layout shifts, with or without those up to 500 ms after an input.
 * Waits for two frames, so that a change made just before is included.
 */
export function readLayoutShift(isAfterInputIncluded: boolean): Promise<number> {
  return new Promise((resolve) => {
    let sum = 0;
    const add = (entries: PerformanceEntryList) => {
      for (const { hadRecentInput, value } of entries as LayoutShift[])
        if (isAfterInputIncluded || !hadRecentInput) sum += value;
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
