import { createPageRenderer } from '../../server/rendering/engine/page-renderer';
import type { BenchProduct } from './make-products';

/** A product and its HTML from the template engine. */
export interface RenderedProduct {
  readonly product: BenchProduct;
  readonly html: string;
}

const SITE = {
  website: { id: 'e00000000000000000000000', siteTitle: 'Bench', language: 'en-US', timeZone: 'UTC' },
  websiteSettings: { storeSettings: { selectedCurrency: 'USD', useCLDRMoneyFormat: true } },
  localizedStrings: { productAddToCartText: 'Add To Cart', productQuantityInputLabel: 'Quantity' },
};

/** The page context, equal on every contender's page. */
export const pageContext = { website: SITE.website, websiteSettings: SITE.websiteSettings, pageType: 1 };

/** Renders the products like a store. @param themeDir folder of the bench's templates */
export function renderProducts(products: readonly BenchProduct[], themeDir: string): RenderedProduct[] {
  const renderer = createPageRenderer({ themeDir });
  return products.map((product) => ({
    product,
    html: adaptToTheme(renderer.render('product', { ...SITE, item: product.item })),
  }));
}

/**
 * Changes the engine's HTML as a theme would. The engine prints each option as a select and as radio buttons; this keeps
 * the select. It selects the first variant, so that a click adds without a choice. It replaces the button's `div` by a
 * native button, which needs no keyboard listener. It removes white space between tags, because islands hydrate only
 * the HTML that their components print.
 */
function adaptToTheme(html: string): string {
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
