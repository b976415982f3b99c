import { ADDED, ADDED_SHOWN, ADDING, addToCart, FAILED, IDLE, showStock } from '../add-to-cart';

const CART_CHANGE = 'cart:change';

class PurchaseForm extends HTMLElement {
  #label: HTMLElement | null = null;

  connectedCallback(): void {
    this.#label = this.querySelector('.sqs-add-to-cart-button-inner');
    this.querySelector('.sqs-add-to-cart-button')?.addEventListener('click', () => this.#add());
    this.addEventListener('change', () => showStock(this));
  }

  async #add(): Promise<void> {
    if (this.#label?.textContent === ADDING) return;
    this.#show(ADDING);
    try {
      const count = await addToCart(this);
      document.dispatchEvent(new CustomEvent(CART_CHANGE, { detail: count }));
      this.#show(ADDED);
    } catch {
      this.#show(FAILED);
    }
    setTimeout(() => this.#show(IDLE), ADDED_SHOWN);
  }

  #show(text: string): void {
    if (this.#label) this.#label.textContent = text;
  }
}

class CartCount extends HTMLElement {
  connectedCallback(): void {
    document.addEventListener(CART_CHANGE, this);
  }

  disconnectedCallback(): void {
    document.removeEventListener(CART_CHANGE, this);
  }

  handleEvent(event: Event): void {
    this.textContent = String((event as CustomEvent<number>).detail);
  }
}

customElements.define('purchase-form', PurchaseForm);
customElements.define('cart-count', CartCount);
