import Alpine from 'alpinejs';
import { ADDED, ADDED_SHOWN, ADDING, addToCart, FAILED, IDLE, showStock } from '../add-to-cart';

const cart = { count: 0 };

interface Purchase {
  label: string;
  choose(): void;
  add(): Promise<void>;
}

Alpine.store('cart', cart);
Alpine.data<Purchase, []>('purchase', () => ({
  label: IDLE,
  choose() {
    showStock(this.$root);
  },
  async add() {
    if (this.label === ADDING) return;
    this.label = ADDING;
    try {
      (Alpine.store('cart') as typeof cart).count = await addToCart(this.$root);
      this.label = ADDED;
    } catch {
      this.label = FAILED;
    }
    setTimeout(() => {
      this.label = IDLE;
    }, ADDED_SHOWN);
  },
}));
Alpine.start();
