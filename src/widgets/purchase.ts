// What a purchase takes, as one file: apart, parts this small would cost more in requests and lost compression than
// they save, and whoever adds an item needs all of them.

export { addToCart } from './add-to-cart/add-to-cart';
export { pageCart } from './page-cart';
export { quantity } from './quantity/quantity';
export { showCart } from './show-cart';
export { variants } from './variants/variants';
