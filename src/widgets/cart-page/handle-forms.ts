import { type CartIntent, targetOf } from '../../commerce/cart-intents';
import { fill } from '../../page/fill';
import type { CartPageContext } from './cart-page-context';
import type { Names } from './names';
import { findEntry, readIntent, readQuantity } from './read-intent';
import { focusIn, hideLine, lineOf } from './view';

type Removal = Extract<CartIntent, { kind: 'remove' }>;

/** Sends the forms of a cart page as changes of the cart, and a quantity when it changes. */
export function handleForms(context: CartPageContext, names: Names): void {
  const { root, signal, engine, messages } = context;
  const enqueue = (intent: CartIntent): void => {
    messages._clear();
    engine._enqueue(intent);
  };

  const onSubmit = (event: SubmitEvent): void => {
    const form = event.target as HTMLFormElement;
    const intent = event.defaultPrevented ? undefined : readIntent(form, event.submitter, engine._shown);
    if (!intent) return;
    event.preventDefault();
    if (intent.kind === 'remove') removeLine(context, names, intent);
    else enqueue(intent);
  };

  const onChange = ({ target }: Event): void => {
    const field = target as HTMLInputElement;
    const entry = field.name === 'quantity' && findEntry(field, engine._shown);
    if (field.form?.dataset.cartForm === 'shipping-option') field.form.requestSubmit();
    if (!entry) return;
    const quantity = readQuantity(field.value);
    field.value = String(quantity ?? entry.quantity);
    if (quantity) enqueue({ kind: 'quantity', entryId: entry.id, quantity });
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
