// The chunk `add-to-cart`: one file, because these behaviours are needed together and are small. Each is exported by
// the name of its row in the directory.

export { addToCart as 'add-to-cart' } from './add-to-cart/add-to-cart';
export { quantity } from './quantity/quantity';
export { showCart as cart } from './show-cart';
export { variants } from './variants/load-variants';
