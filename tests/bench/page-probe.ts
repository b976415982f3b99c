/** The probe's observations on a page. Times in ms since the page's time origin. */
export interface ProbeNotes {
  longTasks: number[];
  layoutShift: number;
  /** The time stamp of the last click event. */
  clickedAt: number;
  /** Paint time of the first frame that shows the awaited text after that click; 0 until then. */
  paintedAt: number;
  /** Whether the button has said since that click that the product is added. It may have another text again. */
  isAdded: boolean;
}

declare global {
  interface Window {
    benchNotes: ProbeNotes;
  }
}

/**
 * Runs in the page before its scripts. Records long tasks, layout shifts, when a press shows `awaited`, and whether it has shown `added`. The function
 * must not use anything outside of itself, because the browser receives only its source.
 */
export function probePage({ awaited, added, button }: Record<'awaited' | 'added' | 'button', string>): void {
  const notes: ProbeNotes = { longTasks: [], layoutShift: 0, clickedAt: 0, paintedAt: 0, isAdded: false };
  window.benchNotes = notes;
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) notes.longTasks.push(duration);
  }).observe({ type: 'longtask', buffered: true });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) notes.layoutShift += (entry as unknown as { value: number }).value;
  }).observe({ type: 'layout-shift', buffered: true });

  const afterPaint = (action: () => void): void => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = action;
    port2.postMessage(null);
  };
  const watch = (pressed: Element): void => {
    requestAnimationFrame(() => {
      if (!pressed.textContent?.includes(awaited)) watch(pressed);
      else
        afterPaint(() => {
          notes.paintedAt = performance.now();
        });
    });
  };
  const waitForAdded = (pressed: Element): void => {
    new MutationObserver((_, observer) => {
      if (!pressed.textContent?.includes(added)) return;
      notes.isAdded = true;
      observer.disconnect();
    }).observe(pressed, { childList: true, characterData: true, subtree: true });
  };
  window.addEventListener(
    'click',
    ({ isTrusted, target, timeStamp }) => {
      const pressed = (target as Element).closest(button);
      // An event from a script repeats a trusted click, which was recorded before.
      if (!pressed || !isTrusted) return;
      notes.clickedAt = timeStamp;
      notes.paintedAt = 0;
      notes.isAdded = false;
      watch(pressed);
      waitForAdded(pressed);
    },
    { capture: true },
  );
}
