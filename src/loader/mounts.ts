import type { Mount } from '../page/behaviour-context';
import { measure } from '../page/measure';
import type { Page } from '../page/page';
import { reportFailure } from '../page/report-failure';
import { unclobbered } from '../page/unclobbered';
import type { Behaviour } from './behaviour';

/** A behaviour, and an element that it belongs on. */
export type Target = readonly [behaviour: Behaviour, element: HTMLElement];

/** The behaviours mounted on a page, and the code loaded for them. */
export interface Mounts {
  /**
   * Mounts a behaviour on an element once its code is loaded, and returns whether that succeeded: `true`, and no
   * promise, where it has mounted before it returns. Reports a failure to load or to mount.
   */
  _mount(target: Target): boolean | Promise<boolean>;
  /** Unmounts everything from the elements for which `isGone` is true, and returns one of them. */
  _unmount(isGone: (element: Element) => boolean): Element | undefined;
}

/** Keeps the mounts of a page. Calls `onMount` with each element that a behaviour was mounted on. */
export function createMounts(page: Page, onMount: (element: HTMLElement) => void): Mounts {
  const { performance } = page.window;
  const loaded = new Map<Behaviour, Mount>();
  const controllers = new Map<Element, Map<Behaviour, AbortController>>();

  const mountNow = (target: Target, mount: Mount): boolean => {
    const [behaviour, element] = target;
    const mounted = controllers.get(element) ?? new Map<Behaviour, AbortController>();
    const earlier = mounted.get(behaviour);
    if (earlier || !element.isConnected) return !earlier?.signal.aborted;
    const controller = new AbortController();
    controllers.set(element, mounted.set(behaviour, controller));
    const start = performance.now();
    try {
      mount(unclobbered(element), { page, signal: controller.signal });
      measure(page, 'mount', behaviour.name, start);
    } catch (error) {
      controller.abort();
      reportFailure(behaviour.name, unclobbered(element), error);
    }
    onMount(element);
    return !controller.signal.aborted;
  };

  const loadAndMount = async (target: Target): Promise<boolean> => {
    const [behaviour, element] = target;
    const start = performance.now();
    try {
      const mount = await behaviour.load();
      if (!loaded.has(behaviour)) measure(page, 'chunk-load', behaviour.name, start);
      loaded.set(behaviour, mount);
      return mountNow(target, mount);
    } catch (error) {
      reportFailure(behaviour.name, unclobbered(element), error);
      return false;
    }
  };

  return {
    _mount(target) {
      const mount = loaded.get(target[0]);
      return mount ? mountNow(target, mount) : loadAndMount(target);
    },
    _unmount(isGone) {
      const gone = [...controllers.keys()].filter(isGone);
      for (const element of gone) {
        controllers.get(element)?.forEach((controller) => {
          controller.abort();
        });
        controllers.delete(element);
      }
      return gone[0];
    },
  };
}
