import { loadStock } from '../../../api/stock';
import { hasStockLeft } from '../../../commerce/has-stock-left';
import { isCartExpected } from '../../../commerce/is-cart-expected';
import type { BehaviourContext } from '../../../page/behaviour-context';
import type { VitrineEventDetails } from '../../../page/events';
import type { Page } from '../../../page/page';
import { readCookies } from '../../../page/read-cookies';
import { toJson } from '../../../page/to-json';
import { ADD_TO_CART_BOX } from '../../add-to-cart/selector';
import { isExpressStore } from '../../is-express-store';
import { pageCart } from '../../page-cart';
import { createDetailsDraft } from './details-draft';
import { createNotice, type Notice } from './notice';
import { detailsTexts, openingFailure } from './opening-failure';
import { readDetailsForm } from './read-details-form';
import { showDetailsForm } from './show-details-form';

type Choice = VitrineEventDetails['vitrine:before-add'];

/**
 * Delays each add of a button until the visitor has filled in the form of the product, whose values are sent with it.
 * An add for which nothing is in stock, or whose form the visitor closes, is cancelled.
 */
export function fillInBeforeAdd(element: HTMLElement, context: BehaviourContext): void {
  const { page, signal } = context;
  const anchor = element.closest(ADD_TO_CART_BOX) ?? element;
  const notice = createNotice(page, anchor, signal);
  signal.addEventListener('abort', notice.clear);
  const onBeforeAdd = ({ detail, target }: CustomEvent<Choice>): void => {
    if (target !== element) return;
    notice.clear();
    detail.waitUntil(fillIn(element, context, detail, notice));
  };
  element.addEventListener('vitrine:before-add', onBeforeAdd, { signal });
}

/** Returns whether the visitor has filled in the form; its values are then part of the choice. */
async function fillIn(
  element: HTMLElement,
  { page, signal }: BehaviourContext,
  choice: Choice,
  notice: Notice,
): Promise<boolean> {
  const texts = detailsTexts(page);
  const newer = watchChoice(page, choice);
  try {
    const form = readDetailsForm(element.dataset.form, texts.detailsAdd);
    const isAvailable = await isInStock(page, choice);
    if (newer.isChosen) {
      pressAgain(element, page);
      return false;
    }
    if (!isAvailable) {
      notice.show(isExpressStore(page) ? texts.unableToPurchase : texts.unableToAdd, texts.outOfStock);
      return false;
    }
    const draft = createDetailsDraft(page, choice);
    const values = await showDetailsForm(page, form, { opener: element, signal, draft });
    if (!values) return false;
    choice.additionalFields = toJson(values);
    draft.removeOnceAdded(element, signal);
    return true;
  } catch (error) {
    notice.show(...openingFailure(page, element, error));
    return false;
  } finally {
    newer.stop();
  }
}

/** Whether the visitor chooses another variant while the stock is checked. */
interface NewerChoice {
  isChosen: boolean;
  stop(): void;
}

function watchChoice({ document }: Page, { itemId, sku }: Choice): NewerChoice {
  const onChange = ({ detail }: CustomEvent<VitrineEventDetails['vitrine:variant-change']>): void => {
    if (detail.itemId === itemId) newer.isChosen = detail.sku !== sku;
  };
  const newer: NewerChoice = {
    isChosen: false,
    stop: () => document.removeEventListener('vitrine:variant-change', onChange),
  };
  document.addEventListener('vitrine:variant-change', onChange);
  return newer;
}

/** Adds what is chosen now, once the button is idle again. */
function pressAgain(element: HTMLElement, { window }: Page): void {
  window.setTimeout(() => {
    if (element instanceof HTMLFormElement) element.requestSubmit();
    else element.click();
  });
}

async function isInStock(page: Page, choice: Choice): Promise<boolean> {
  const store = pageCart(page);
  const isLoaded = store.state.cart !== null || !isCartExpected(await readCookies(page));
  const [results] = await Promise.all([loadStock(page, choice.itemId), isLoaded ? undefined : store.load()]);
  return hasStockLeft(results, choice, store.state.cart);
}
