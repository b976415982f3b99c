// The chunk `money`: amounts as text. Every behaviour that shows an amount imports it lazily, so that a page fetches the
// formats once, and not at all where the server prints all amounts.

export { formatAmounts, formatPrices } from './format-prices';
export { showSubtotal } from './show-subtotal';
