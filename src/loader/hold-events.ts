import { configurationOf } from '../page/configuration';
import { measure } from '../page/measure';
import type { Behaviour } from './behaviour';
import { takeEarlyIntents } from './early-intents';
import { findTargets, type Target } from './find-targets';
import { goNative } from './go-native';
import type { Loading } from './loading';
import { replayEvent } from './replay-event';

/** How long, in ms, a visitor may be taken to still mean what they pressed. */
const INTENT_LIFETIME = 4000;

interface Held {
  readonly event: Event;
  readonly origin: Element;
  readonly targets: readonly Target[];
  readonly itemIds: readonly (string | undefined)[];
}

/**
 * Hears, ahead of the page, the events that behaviours not yet mounted ask for. Where the code is here already it
 * mounts and lets the event pass; else it holds the event, loads, mounts, and hands it on: once, in order.
 */
export function holdEvents(behaviours: readonly Behaviour[], loading: Loading): void {
  const { page, signal, mounted } = loading;
  const holding = new Set<Element>();
  const notice = page.document.createElement('div');
  notice.className = 'vitrine-error';
  notice.role = 'alert';
  let replaying = false;
  let queue: Promise<unknown> = Promise.resolve();

  const onEvent = (event: Event): void => {
    const [origin] = event.composedPath();
    if (replaying || !(origin instanceof Element)) return;
    const targets = findTargets(event, origin, behaviours);
    if (targets[0]) notice.remove();
    const missing = targets.filter(({ behaviour, element }) => !mounted.has(behaviour, element));
    if (missing.every(({ behaviour }) => loading.ready(behaviour))) {
      for (const { behaviour, element } of missing) loading.mount(behaviour, element);
      return;
    }
    event.preventDefault();
    event.stopImmediatePropagation();
    hold(event, origin, missing);
  };

  function hold(event: Event, origin: Element, targets: readonly Target[], itemId?: string): void {
    // A second press on the same spot is the first one's.
    if (holding.has(origin)) return;
    holding.add(origin);
    const itemIds = targets.map(({ element }) => itemId ?? element.dataset.itemId);
    const item: Held = { event, origin, targets, itemIds };
    for (const { element } of targets) mark(element, 'setAttribute');
    const mounting = Promise.all(targets.map(({ behaviour, element }) => loading.mount(behaviour, element)));
    queue = queue.then(async () => release(item, (await mounting).every(Boolean)));
  }

  function release(item: Held, hasMounted: boolean): void {
    const { event, origin, targets } = item;
    holding.delete(origin);
    for (const { element } of targets) mark(element, 'removeAttribute');
    if (isStale(item, page.window.performance.now())) {
      page.announce('Please try again.');
      return;
    }
    replaying = true;
    try {
      const [target] = targets;
      if (hasMounted || !target) replayEvent(event, origin);
      else if (!goNative(event, origin, target)) tellFailure(target);
    } finally {
      replaying = false;
    }
    for (const { behaviour } of targets) measure(page, 'first-input', behaviour.name, event.timeStamp);
  }

  /** In the words of the catalogue, which may be what could not be had. */
  function tellFailure({ element }: Target): void {
    element.after(notice);
    notice.textContent =
      configurationOf(page).strings.noConnection ?? 'Please check your internet connection.';
  }

  const types = new Set(behaviours.flatMap(({ events }) => events ?? []));
  for (const type of types) page.window.addEventListener(type, onEvent, { capture: true, signal });
  for (const [event, element, itemId] of takeEarlyIntents(page)) {
    const origin = event.target instanceof Element ? event.target : element;
    hold(event, origin, findTargets(event, origin, behaviours), itemId);
  }
}

function isStale({ event, targets, itemIds }: Held, now: number): boolean {
  const changed = targets.some(
    ({ element }, index) =>
      !element.isConnected ||
      element.matches(':disabled,[aria-disabled=true]') ||
      element.dataset.itemId !== itemIds[index],
  );
  return changed || now - event.timeStamp > INTENT_LIFETIME;
}

function mark(element: HTMLElement, how: 'setAttribute' | 'removeAttribute'): void {
  element[how]('data-vitrine-held', 'true');
  element[how]('aria-busy', 'true');
}
