import { getCrumb } from '../../api/crumb';
import { addLabel } from '../../commerce/add-label';
import type { AddRequest } from '../../commerce/cart';
import { decideAdd } from '../../commerce/decide-add';
import { after } from '../../page/after';
import { announce } from '../../page/announce';
import type { BehaviourContext } from '../../page/behaviour-context';
import { emit } from '../../page/events';
import { pageStrings } from '../../page/page-strings';
import { randomKey } from '../../page/random-key';
import { toJson } from '../../page/to-json';
import { type CommerceStrings, commerceStrings } from '../../strings/commerce';
import { isExpressStore } from '../is-express-store';
import { readQuantity } from '../read-quantity';
import type { AddFailure } from './add-failure';
import { type ButtonView, createButtonView } from './button-view';
import { findControls, makeReachable, onPress } from './controls';
import { emitBeforeAdd } from './emit-before-add';
import { createErrorBox, type ErrorBox } from './error-box';
import { createIntentKeys, type IntentKeys } from './intent-keys';
import { type ProductForm, readProductForm } from './product-form';
import { isRetryable, sendAdd } from './send-add';

/** Timings in ms (spec §4 Add-to-cart button). */
const ADDED_DELAY = 1000;
const ADDED_SHOWN = 2000;
const ERROR_SHOWN = 1000;

interface AddButton extends BehaviourContext {
  readonly element: HTMLElement;
  readonly strings: CommerceStrings;
  readonly isExpress: boolean;
  readonly isSubscription: boolean;
  readonly view: ButtonView;
  readonly errors: ErrorBox;
  readonly keys: IntentKeys;
}

/**
 * Adds a product to the cart from the engine's button, a `<button>` or a form (spec §4 Add-to-cart button, §5 Add to
 * cart, §8 Cart add). Reads the chosen options and the quantity at each press, unless the button shows that it adds or
 * has added; dispatches `vitrine:before-add` and `vitrine:item-added`. Cart indicators and the pill show the new number
 * of items.
 */
export function addToCart(element: HTMLElement, context: BehaviourContext): void {
  const { page, signal } = context;
  const controls = findControls(page, element);
  const addButton: AddButton = {
    ...context,
    element,
    strings: pageStrings(page, commerceStrings),
    isExpress: isExpressStore(page),
    isSubscription: element.dataset.isSubscription === 'true',
    view: createButtonView(controls.button, context),
    errors: createErrorBox(page, signal, controls._anchor, controls.button),
    keys: createIntentKeys(() => randomKey(page.window.crypto)),
  };
  setIdleLabel(addButton);
  makeReachable(controls.button);
  onPress(controls, signal, (event) => press(addButton, event));
  // Fetched before the visitor presses the button, so that the add is a single request.
  getCrumb(page).catch(() => {});
}

/** Keeps a label that the merchant chose. */
function setIdleLabel(addButton: AddButton): void {
  const { element, view, strings } = addButton;
  const { productType, useCustomLabel } = element.dataset;
  const printed = view._idleText;
  const label = addLabel({ ...addButton, productType: Number(productType) }, printed);
  const isChosen = useCustomLabel === 'true' && printed;
  if (label && !isChosen) view._setLabel(strings[label]);
}

function press(addButton: AddButton, event: Event): void {
  const { page, element, errors, strings } = addButton;
  const product = readProductForm(page, element);
  if (!product) {
    console.warn('[vitrine] add-to-cart needs data-item-id:', element);
    return;
  }
  event.preventDefault();
  readQuantity(
    product._quantity ?? { value: '1' },
    page.document.documentElement.lang,
    (quantity) => decide(addButton, product, quantity),
    () => errors.show(strings.unableToAdd, strings.noConnection),
  );
}

function decide(addButton: AddButton, product: ProductForm, typed: number): void {
  const { element, view, errors } = addButton;
  // Spec §4 Add-to-cart button: a press during "Adding…" and "Added!" is ignored.
  if (/^add/.test(view.state)) return;
  errors.clear();
  const decision = decideAdd(product._choice, typed);
  if (!decision.add) {
    void fail(addButton, product, { refusal: decision });
    return;
  }
  const { sku, quantity } = decision;
  const request: AddRequest = { itemId: product.itemId, sku, quantity, additionalFields: 'null' };
  const approval = emitBeforeAdd(element, request);
  if (approval) void add(addButton, product, request, approval);
}

async function add(
  addButton: AddButton,
  product: ProductForm,
  choice: AddRequest,
  approval: Promise<string | false>,
): Promise<void> {
  const { page, element, view, keys, strings } = addButton;
  view.show('adding', strings.adding);
  const additionalFields = await approval;
  if (!additionalFields) {
    view.show('idle');
    return;
  }
  const request = { ...choice, additionalFields };
  try {
    const idempotencyKey = keys._keyOf(toJson(request));
    const options = { ...addButton, ...product, idempotencyKey };
    const { added, _nextPath: nextPath } = await sendAdd(page, request, options);
    keys._settle();
    emit(element, 'vitrine:item-added', added);
    if (nextPath) navigate(addButton, nextPath);
    else succeed(addButton);
  } catch (error) {
    if (!isRetryable(error)) keys._settle();
    await fail(addButton, product, { error });
  }
}

function navigate({ page: { window, origin }, signal, view }: AddButton, path: string): void {
  // The back/forward cache may restore the page in this state.
  window.addEventListener('pageshow', ({ persisted }) => persisted && view.show('idle'), { signal });
  window.location.assign(origin + path);
}

function succeed({ page, signal, view, strings }: AddButton): void {
  after(page, ADDED_DELAY, signal, () => {
    view.show('added', strings.added, ADDED_SHOWN);
    announce(page, strings.added);
  });
}

/** Shows a failure. Its messages are loaded on the first one; if that fails too, there is no connection. */
async function fail(
  { page, signal, view, errors, strings, isExpress }: AddButton,
  { productType, variants }: ProductForm,
  reason: Pick<AddFailure, 'refusal' | 'error'>,
): Promise<void> {
  view.show('error', '', ERROR_SHOWN);
  try {
    const { showAddFailure } = await import('./show-add-failure');
    if (signal.aborted || view.state === 'adding') return;
    const failure = { productType, isExpress, ...reason };
    showAddFailure(failure, { page, signal, errors, variants }, pageStrings);
  } catch {
    errors.show(strings.unableToAdd, strings.noConnection);
  }
}
