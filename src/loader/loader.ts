import type { Mount } from '../page/behaviour-context';
import { measure } from '../page/measure';
import type { Page } from '../page/page';
import { reportFailure } from '../page/report-failure';
import type { Behaviour } from './behaviour';
import { createScan } from './create-scan';
import { holdEvents } from './hold-events';
import type { Loading } from './loading';
import { matching } from './matching';
import { createMounted, type Mounted } from './mounted';
import { watchIntent } from './watch-intent';
import { watchMutations } from './watch-mutations';

export interface Loader {
  /** Mounts every behaviour asked for in `root`, those that wait for an interaction too; resolves when they are. */
  mount(root: ParentNode): Promise<void>;
  /** Ends every behaviour in `root`. */
  unmount(root: Node): void;
}

/**
 * Mounts the directory's behaviours on a page, each at its own time. `interaction` behaviours cost the page a
 * handful of listeners on the window, however many elements there are.
 */
export function startLoader(behaviours: readonly Behaviour[], page: Page, signal: AbortSignal): Loader {
  const mounted = createMounted(page);
  const loading = createLoading(page, signal, mounted, (root) => mutations.watch(root));
  const scan = createScan(behaviours, loading);
  const mutations = watchMutations(page, signal, { added: scan, removed: () => mounted.sweep() });
  const interactive = behaviours.filter(({ events }) => events);
  holdEvents(interactive, loading);
  watchIntent(interactive, loading);
  scan(page.document);
  return {
    async mount(root) {
      await Promise.all(
        behaviours.flatMap((behaviour) =>
          matching(root, behaviour.selector).map((element) => loading.mount(behaviour, element)),
        ),
      );
    },
    unmount: (root) => mounted.sweep((element) => root.contains(element)),
  };
}

function createLoading(
  page: Page,
  signal: AbortSignal,
  mounted: Mounted,
  watchRoot: (root: Node) => void,
): Loading {
  const mounts = new Map<Behaviour, Mount>();
  const mountNow = (behaviour: Behaviour, element: HTMLElement, mount: Mount): boolean => {
    if (element.isConnected) {
      mounted.mount(behaviour, element, mount);
      watchRoot(element.getRootNode());
    }
    return true;
  };
  const mountLater = async (behaviour: Behaviour, element: HTMLElement): Promise<boolean> => {
    const start = page.window.performance.now();
    try {
      const mount = await behaviour.load();
      if (!mounts.has(behaviour)) measure(page, 'chunk-load', behaviour.name, start);
      mounts.set(behaviour, mount);
      return mountNow(behaviour, element, mount);
    } catch (error) {
      reportFailure(behaviour.name, element, error);
      return false;
    }
  };
  return {
    page,
    signal,
    mounted,
    ready: (behaviour) => mounts.has(behaviour),
    mount(behaviour, element) {
      const mount = mounts.get(behaviour);
      return mount ? mountNow(behaviour, element, mount) : mountLater(behaviour, element);
    },
  };
}
