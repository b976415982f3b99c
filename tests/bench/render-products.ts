import { createPageRenderer } from '../../server/pages/page-renderer';
import type { BenchProduct } from './make-products';

/** A product and the HTML that the template engine prints for it. */
export interface RenderedProduct {
  readonly product: BenchProduct;
  readonly html: string;
}

const SITE = {
  website: { id: 'e00000000000000000000000', siteTitle: 'Bench', language: 'en-US', timeZone: 'UTC' },
  websiteSettings: { storeSettings: { selectedCurrency: 'USD', useCLDRMoneyFormat: true } },
  featureFlags: { useCLDRMoneyFormat: true },
  localizedStrings: { productAddToCartText: 'Add To Cart', productQuantityInputLabel: 'Quantity' },
};

/** What the page's context script says, on every contender's page alike. */
export const pageContext = { website: SITE.website, websiteSettings: SITE.websiteSettings, pageType: 1 };

/** Renders the products as a store would. @param themeDir the bench's own templates */
export function renderProducts(products: readonly BenchProduct[], themeDir: string): RenderedProduct[] {
  const renderer = createPageRenderer({ themeDir });
  return products.map((product) => ({
    product,
    html: asOneThemePrintsIt(renderer.render('product', { ...SITE, item: product.item })),
  }));
}

/**
 * The engine prints an option as a select and as radios, of which a theme shows one: the selects stay. The first
 * variant is chosen, as on a shop that preselects it, so that a click needs no choice before it. The button is a
 * real one, which the keyboard works without a listener. White space between tags goes, because islands hydrate
 * only what their components print.
 */
function asOneThemePrintsIt(html: string): string {
  return html
    .replace(/>\s+/g, '>')
    .replace(/\s+</g, '<')
    .replace(/<div class="variant-radiobtn-wrapper".*?<\/div>/g, '')
    .replace(/(<option value="">[^<]*<\/option><option )/g, '$1selected ')
    .replace(
      /<div (class="sqs-add-to-cart-button [^>]*?) role="button" tabindex="0"([^>]*)>(<div class="sqs-add-to-cart-button-inner">[^<]*)<\/div><\/div>/g,
      '<button type="button" $1$2>$3</div></button>',
    );
}
