import type { Mount } from '../page/behaviour-context';
import { measure } from '../page/measure';
import type { Page } from '../page/page';
import { reportFailure } from '../page/report-failure';
import type { Behaviour } from './behaviour';

/** The behaviours mounted on a page. */
export interface Mounted {
  has(behaviour: Behaviour, element: Element): boolean;
  /** Mounts once an element; a mount that throws is reported and leaves nothing attached. */
  mount(behaviour: Behaviour, element: HTMLElement, mount: Mount): void;
  /** Unmounts what `gone` says is gone: by default, what is no longer in a document. */
  sweep(gone?: (element: Element) => boolean): void;
}

export function createMounted(page: Page): Mounted {
  const controllers = new Map<Behaviour, Map<Element, AbortController>>();

  return {
    has: (behaviour, element) => controllers.get(behaviour)?.has(element) ?? false,
    mount(behaviour, element, mount) {
      const known = controllers.get(behaviour) ?? new Map<Element, AbortController>();
      if (known.has(element)) return;
      const controller = new AbortController();
      controllers.set(behaviour, known.set(element, controller));
      const start = page.window.performance.now();
      try {
        mount(element, { page, signal: controller.signal });
        measure(page, 'mount', behaviour.name, start);
      } catch (error) {
        controller.abort();
        reportFailure(behaviour.name, element, error);
      }
    },
    sweep(gone = (element) => !element.isConnected) {
      for (const known of controllers.values()) {
        for (const [element, controller] of known) {
          if (!gone(element)) continue;
          known.delete(element);
          controller.abort();
        }
      }
    },
  };
}
