import { createApp, reactive } from 'petite-vue';
import { ADDED, ADDED_SHOWN, ADDING, addToCart, FAILED, IDLE, showStock } from '../add-to-cart';

const cart = reactive({ count: 0 });

function Purchase() {
  return {
    label: IDLE,
    choose(event: Event) {
      showStock(purchaseOf(event));
    },
    async add(event: Event) {
      if (this.label === ADDING) return;
      this.label = ADDING;
      try {
        cart.count = await addToCart(purchaseOf(event));
        this.label = ADDED;
      } catch {
        this.label = FAILED;
      }
      setTimeout(() => {
        this.label = IDLE;
      }, ADDED_SHOWN);
    },
  };
}

function purchaseOf({ target }: Event): HTMLElement {
  return (target as HTMLElement).closest('.purchase') as HTMLElement;
}

createApp({ Purchase, cart }).mount();
