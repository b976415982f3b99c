import { ADDED, ADDED_SHOWN, ADDING, addToCart, FAILED, IDLE, showStock } from '../add-to-cart';

for (const button of document.querySelectorAll<HTMLElement>('.sqs-add-to-cart-button')) {
  button.addEventListener('click', () => add(button));
}
for (const select of document.querySelectorAll<HTMLElement>('.product-variants select')) {
  select.addEventListener('change', () => showStock(purchaseOf(select)));
}

async function add(button: HTMLElement): Promise<void> {
  const label = button.firstElementChild as HTMLElement;
  if (label.textContent === ADDING) return;
  label.textContent = ADDING;
  try {
    showCount(await addToCart(purchaseOf(button)));
    label.textContent = ADDED;
  } catch {
    label.textContent = FAILED;
  }
  setTimeout(() => {
    label.textContent = IDLE;
  }, ADDED_SHOWN);
}

function showCount(count: number): void {
  for (const shown of document.querySelectorAll('.sqs-cart-quantity')) shown.textContent = String(count);
}

function purchaseOf(element: HTMLElement): HTMLElement {
  return element.closest('.purchase') as HTMLElement;
}
