import { type ListedProduct, productSelector } from './find-product';

/** The name of a product on its page. */
const TITLE = 'h1,h2';

/**
 * Returns the product of its page: the first element of the product that contains a title, else `main`, else the body.
 * The title and a link below everything else lead to the page.
 */
export function pickProduct(
  parsed: Document,
  { itemId, href }: ListedProduct,
  viewDetails: string,
): HTMLElement {
  const own = itemId ? [...parsed.querySelectorAll<HTMLElement>(productSelector(itemId))] : [];
  const product =
    own.find((each) => each.querySelector(TITLE)) ?? parsed.querySelector('main') ?? parsed.body;
  const title = product.querySelector(TITLE);
  const link = (...content: (Node | string)[]): HTMLElement => {
    const anchor = parsed.createElement('a');
    anchor.setAttribute('href', href);
    anchor.append(...content);
    return anchor;
  };
  if (title && !title.querySelector('a')) title.append(link(...title.childNodes));
  const details = parsed.createElement('p');
  details.className = 'vitrine-quick-view-link';
  details.append(link(viewDetails));
  (title?.parentElement ?? product).append(details);
  product.classList.add('vitrine-quick-view');
  return product;
}
