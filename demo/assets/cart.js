// The browser can restore the cart page as the visitor left it. It is loaded again when the cart has changed since.
const RELOADED_FOR = 'fenwater-cart-reloaded-for';
const shown = document.getElementById('sqs-cart-root').dataset.cartVersion;

document.addEventListener('vitrine:cart-change', ({ detail: { cart, status } }) => {
  if (status !== 'loaded' || !cart || String(cart.version) === shown) return;
  // Once for each version, so that a page from a cache that is behind does not reload for ever.
  if (sessionStorage.getItem(RELOADED_FOR) === String(cart.version)) return;
  sessionStorage.setItem(RELOADED_FOR, String(cart.version));
  location.reload();
});
