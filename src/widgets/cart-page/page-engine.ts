import { judgeFailure, sendIntent } from '../../api/send-intent';
import {
  type CartEngine,
  type CartEngineDeps,
  type CartEngineListeners,
  createCartEngine,
  type KeptIntent,
} from '../../commerce/cart-engine';
import type { CartStore } from '../../commerce/cart-store';
import { after } from '../../page/after';
import type { Page } from '../../page/page';
import { isRecord } from '../../page/page-context';
import { randomKey } from '../../page/random-key';
import { sessionValues } from '../../page/session-values';
import { sendToOtherTabs } from '../page-cart';

declare module '../../page/page' {
  interface PageSlots {
    cartEngine: { readonly deps: CartEngineDeps; readonly engine: CartEngine };
  }
}

const KEY = 'cart-intents';
/** How long unsent changes are stored, in ms. */
const LIFETIME = 24 * 60 * 60_000;

/**
 * Returns the queue of changes of the page's cart, which continues with those that an earlier page has not sent. It stays
 * when a view of the cart closes: `listeners` replace those of the earlier view.
 */
export function pageEngine(page: Page, store: CartStore, listeners: CartEngineListeners): CartEngine {
  const { slots } = page;
  if (slots.cartEngine) Object.assign(slots.cartEngine.deps, listeners);
  else slots.cartEngine = createPageEngine(page, store, listeners);
  return slots.cartEngine.engine;
}

function createPageEngine(page: Page, store: CartStore, listeners: CartEngineListeners) {
  const values = sessionValues(page);
  const deps: CartEngineDeps = {
    ...listeners,
    store,
    async send(intent, options) {
      const change = await sendIntent(page, intent, options);
      sendToOtherTabs(page, change.cart);
      return change;
    },
    _judge: judgeFailure,
    _newKey: () => randomKey(page.window.crypto),
    now: Date.now,
    _later: (ms, action) => after(page, ms, page.signal, action),
    _keep(intents) {
      if (intents.length > 0) values.write(KEY, intents, LIFETIME);
      else values.remove(KEY);
    },
  };
  return { deps, engine: createCartEngine(deps, readKept(values.read(KEY))) };
}

/** Another script may have changed what is stored. */
function readKept(stored: unknown): KeptIntent[] {
  return Array.isArray(stored) ? stored.filter((each) => isRecord(each) && isRecord(each.intent)) : [];
}
