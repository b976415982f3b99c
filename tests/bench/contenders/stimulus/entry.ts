import { Application, Controller } from '@hotwired/stimulus';
import { ADDED, ADDED_SHOWN, ADDING, addToCart, FAILED, IDLE, showStock } from '../add-to-cart';

class PurchaseController extends Controller<HTMLElement> {
  static override targets = ['label'];
  declare readonly labelTarget: HTMLElement;

  choose(): void {
    showStock(this.element);
  }

  async add(): Promise<void> {
    if (this.labelTarget.textContent === ADDING) return;
    this.labelTarget.textContent = ADDING;
    try {
      this.dispatch('added', { detail: { count: await addToCart(this.element) } });
      this.labelTarget.textContent = ADDED;
    } catch {
      this.labelTarget.textContent = FAILED;
    }
    setTimeout(() => {
      this.labelTarget.textContent = IDLE;
    }, ADDED_SHOWN);
  }
}

class CartCountController extends Controller<HTMLElement> {
  show(event: CustomEvent<{ count: number }>): void {
    this.element.textContent = String(event.detail.count);
  }
}

const application = Application.start();
application.register('purchase', PurchaseController);
application.register('cart-count', CartCountController);
