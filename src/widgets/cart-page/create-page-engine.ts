import { judgeFailure, sendIntent } from '../../api/send-intent';
import {
  type CartEngine,
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

const KEY = 'cart-intents';
/** How long unsent changes are stored, in ms. */
const LIFETIME = 24 * 60 * 60_000;

/** Returns the queue of changes of the page's cart, which continues with those that an earlier page has not sent. */
export function createPageEngine(
  page: Page,
  store: CartStore,
  signal: AbortSignal,
  listeners: CartEngineListeners,
): CartEngine {
  const values = sessionValues(page);
  return createCartEngine(
    {
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
      _later: (ms, action) => after(page, ms, signal, action),
      _keep(intents) {
        if (intents.length > 0) values.write(KEY, intents, LIFETIME);
        else values.remove(KEY);
      },
    },
    readKept(values.read(KEY)),
  );
}

/** Another script may have changed what is stored. */
function readKept(stored: unknown): KeptIntent[] {
  return Array.isArray(stored) ? stored.filter((each) => isRecord(each) && isRecord(each.intent)) : [];
}
