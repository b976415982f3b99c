/** What the probe has noticed on a page. Times in ms of the page's own clock. */
export interface ProbeNotes {
  longTasks: number[];
  layoutShift: number;
  /** When the last click was made, as its event says. */
  clickedAt: number;
  /** When the frame that first shows the awaited text after that click was painted; 0 until then. */
  paintedAt: number;
}

declare global {
  interface Window {
    benchNotes: ProbeNotes;
  }
}

/**
 * Runs in the page, ahead of its scripts: notes long tasks, layout shifts, and when a press shows `awaited`. Has to
 * be a function of itself alone, as its source is what the browser gets.
 */
export function probePage({ awaited, button }: { awaited: string; button: string }): void {
  const notes: ProbeNotes = { longTasks: [], layoutShift: 0, clickedAt: 0, paintedAt: 0 };
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
  window.addEventListener(
    'click',
    ({ isTrusted, target, timeStamp }) => {
      const pressed = (target as Element).closest(button);
      // An event made by a script is a click handed on: it began with the trusted one.
      if (!pressed || !isTrusted) return;
      notes.clickedAt = timeStamp;
      notes.paintedAt = 0;
      watch(pressed);
    },
    { capture: true },
  );
}
