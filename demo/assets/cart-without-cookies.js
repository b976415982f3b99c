// For browsers that refuse cookies, see docs/cart.md: the server names the cart in the address of each page.
const ENTRIES = '/api/commerce/shopping-cart/entries';

/** Posts the first add as pages without scripts do: the response leads to an address that names the cart. */
export function postAdd({ itemId, sku, quantity }) {
  const create = (tag, fields) => Object.assign(document.createElement(tag), fields);
  const form = create('form', { method: 'post', action: ENTRIES, hidden: true });
  for (const [name, value] of Object.entries({ itemId, sku: sku ?? '', quantity }))
    form.append(create('input', { name, value }));
  document.body.append(form);
  form.submit();
}

/** Loads the cart of the address. With cookies, the bundle does so where it finds that of a cart. */
export function showCount() {
  // The bundle is missing where it could not be loaded, or where the visitor leaves the page before that.
  const load = async () => (await window.vitrine?.cart?.())?.load();
  if (document.readyState === 'complete') load();
  else addEventListener('load', load);
}
