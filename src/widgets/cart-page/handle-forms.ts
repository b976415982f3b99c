import { type CartIntent, targetOf } from '../../commerce/cart-intents';
import { checkQuantity } from '../../commerce/check-quantity';
import { fill } from '../../page/fill';
import { readQuantity } from '../read-quantity';
import type { CartPageContext } from './cart-page-context';
import type { Names } from './names';
import { findEntry, isCommand, quantityFieldOf, readIntent } from './read-intent';
import { focusIn, hideLine, lineOf } from './view';

type Removal = Extract<CartIntent, { kind: 'remove' }>;

/** Sends the forms of a cart page as changes of the cart, and a quantity when it changes. */
export function handleForms(context: CartPageContext, names: Names): void {
  const { page, root, signal, engine, messages, strings, notify } = context;
  const enqueue = (intent: CartIntent): void => {
    if (intent.kind === 'remove') {
      removeLine(context, names, intent);
      return;
    }
    messages._clear();
    engine._enqueue(intent);
  };

  const onSubmit = (event: SubmitEvent): void => {
    const { target, submitter, defaultPrevented } = event;
    const form = target as HTMLFormElement;
    if (defaultPrevented) return;
    const field = form.dataset.cartForm === 'entry' && !isCommand(submitter) && quantityFieldOf(form);
    const intent = field ? undefined : readIntent(form, submitter, engine._shown);
    if (intent) enqueue(intent);
    // Enter changes the field first: its line may be removed already.
    else if (!field || !engine._shown) return;
    else if (field.value !== field.defaultValue) setQuantity(field);
    event.preventDefault();
  };

  const setQuantity = (field: HTMLInputElement): void => {
    const entry = findEntry(field, engine._shown);
    if (!entry) return;
    const { id: entryId } = entry;
    const typed = { type: field.type, value: field.value };
    // Enter submits the form after the change, which is handled here alone.
    field.value = field.defaultValue;
    const use = (quantity: number): void => {
      const problem = checkQuantity(quantity);
      if (!quantity && problem === 'quantity-too-low') enqueue({ kind: 'remove', entryId });
      else if (problem) notify({ kind: 'invalid', problem });
      else {
        field.value = String(quantity);
        enqueue({ kind: 'quantity', entryId, quantity });
      }
    };
    readQuantity(typed, page.document.documentElement.lang, use, () => messages._fail(strings.noConnection));
  };

  const onChange = ({ target }: Event): void => {
    const field = target as HTMLInputElement;
    if (field.name === 'quantity') setQuantity(field);
    if (field.form?.dataset.cartForm === 'shipping-option') field.form.requestSubmit();
  };

  root.addEventListener('submit', onSubmit, { signal });
  root.addEventListener('change', onChange, { signal });
  // What was typed before the script started. A field with the focus has its event still to come.
  for (const field of root.querySelectorAll<HTMLInputElement>('input[name=quantity]:not(:focus)'))
    if (field.value !== field.defaultValue) field.dispatchEvent(new Event('change', { bubbles: true }));
}

/** Removes a line, with a button that takes it back. The focus goes to the next line, else to that button. */
function removeLine(
  { root, engine, messages, strings, showCart }: CartPageContext,
  names: Names,
  intent: Removal,
): void {
  const { entryId } = intent;
  const entry = engine._shown?.entries.find(({ id }) => id === entryId);
  const line = lineOf(root, entryId);
  if (!entry || !line) return;
  const list = line.parentElement;
  const name = names._of(entry);
  const additionalFields = line.querySelector<HTMLElement>('[data-details]')?.dataset.details ?? 'null';
  names._removed.set(entryId, { entry, name });
  /** Takes the removal back: it is not sent, or the product is added again. */
  const restore = (): void => {
    messages._clear();
    if (!engine._cancel(targetOf(intent))) {
      const { itemId, quantity, chosenVariant } = entry;
      const request = { itemId, sku: chosenVariant?.sku ?? null, quantity, additionalFields };
      engine._enqueue({ kind: 'restore', entry, request });
      // At once and last, where the server adds it: lines move with the press and not later.
      list?.append(line);
    }
    showCart();
    focusIn(lineOf(root, entryId) ?? root);
  };
  const hasFocus = hideLine(line);
  engine._enqueue(intent);
  const undo = messages._inform(fill(strings.cartRemoved, { name }), strings.cartUndo, restore);
  if (!hasFocus) undo.focus();
}
