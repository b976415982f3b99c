import { configurationOf } from '../page/configuration';
import { measure } from '../page/measure';
import type { Page } from '../page/page';
import { unclobbered } from '../page/unclobbered';
import type { Behaviour } from './behaviour';
import { findTargets } from './find-targets';
import { closest } from './matching';
import type { Mounts, Target } from './mounts';
import { performNatively } from './perform-natively';
import { replayEvent } from './replay-event';
import { type StubPress, takeOverFromStub } from './stub-handover';

/** How long, in ms, an event is held: after that the visitor may no longer mean it. */
const LIFETIME = 4000;

/**
 * Holds the events of behaviours that are not mounted, mounts those, and dispatches the events again, each once and in
 * their order. Where the code is loaded already, it mounts and holds nothing.
 */
export function holdEvents(
  page: Page,
  signal: AbortSignal,
  mounts: Mounts,
  behaviours: readonly Behaviour[],
): void {
  const { window, marks } = page;
  const held = new Set<Element>();
  let notice: HTMLElement | undefined;
  let isReplaying = false;
  let queue: Promise<unknown> = Promise.resolve();

  const onEvent = (event: Event): void => {
    if (isReplaying || !hold(event, event.composedPath()[0])) return;
    event.preventDefault();
    event.stopImmediatePropagation();
  };

  /** Returns whether the event is held: false where its behaviours are mounted, if only now. */
  function hold(event: Event, origin: EventTarget | undefined, itemId?: string): boolean {
    if (!(origin instanceof Element)) return false;
    const targets = findTargets(event, origin, behaviours);
    const [target] = targets;
    if (!target) return false;
    notice?.remove();
    // A second press on the same element repeats the first, unless each changes a value, as those on − and + do.
    if (held.has(origin) && !target[0].events.includes('change')) return true;
    const results = targets.map(mounts._mount);
    const missing = targets.filter((_, index) => results[index] !== true);
    const [first] = missing;
    if (!first) return false;
    held.add(origin);
    setBusy(missing, 'true');
    const [{ name }, element] = first;
    const item = itemId ?? itemOf(element);
    queue = queue.then(async () => {
      const areMounted = (await Promise.all(results)).every(Boolean);
      // An import can fail while the event is still dispatched. A form ignores another submit until that has ended.
      if (!areMounted) await new Promise(setTimeout as (resolve: (value: unknown) => void) => void);
      held.delete(origin);
      setBusy(missing);
      if (itemOf(element) !== item || window.performance.now() - event.timeStamp > LIFETIME) {
        showNotice(element, 'tryAgain', 'Please try again.');
        return;
      }
      isReplaying = true;
      try {
        if (areMounted) replayEvent(event, origin);
        else if (!performNatively(event, origin, first))
          showNotice(element, 'noConnection', 'Please check your internet connection.');
      } finally {
        isReplaying = false;
      }
      measure(page, 'first-input', name, event.timeStamp);
    });
    return true;
  }

  function setBusy(targets: readonly (Target | StubPress)[], busy: string | null = null): void {
    for (const [, element] of targets) {
      if (!marks.get(element)) marks.set(element, signal);
      const node = unclobbered(element);
      node.toggleAttribute('data-vitrine-held', Boolean(busy));
      node.ariaBusy = busy;
    }
  }

  /** The message catalogue may be part of what failed to load. */
  function showNotice(element: Element, key: string, text: string): void {
    notice = page.mark(page.document.createElement('div'), signal);
    notice.className = 'vitrine-error';
    notice.role = 'alert';
    unclobbered(element).after(notice);
    notice.textContent = configurationOf(page).strings[key] ?? text;
  }

  // A listener that is added again for the same type is ignored.
  for (const type of behaviours.flatMap(({ events }) => events))
    window.addEventListener(type, onEvent, { capture: true, signal });
  const presses = takeOverFromStub(page);
  setBusy(presses);
  // The target of an event from inside a shadow root is gone once it has been dispatched.
  for (const [event, element, itemId] of presses) hold(event, event.target ?? element, itemId);
}

/** Returns the id of the product that an element adds; false when it was removed or disabled. */
function itemOf(element: HTMLElement): string | false | undefined {
  const { isConnected, dataset } = unclobbered(element);
  return isConnected && !closest(element, ':disabled,[aria-disabled=true]') && dataset.itemId;
}
