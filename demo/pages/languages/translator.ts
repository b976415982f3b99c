import type { Cart } from '../../../contract/cart/cart';
import type { Form } from '../../../contract/forms/form';
import type { ChoiceForms } from '../../../server/features/cart';
import type { RestockPage } from '../../../server/features/restock';
import type { ProductItemData } from '../../../server/rendering/pages';
import type { CartData } from '../cart/cart-data';
import { describeCart } from '../cart/describe-cart';
import type { CartFormOutcome, PageSources } from '../site/pages';
import type { SiteData, TranslationData } from '../site/site-data';

/** Translates what pages show into the language of the page. */
export interface Translator {
  /** The site in the language. */
  readonly site: SiteData;
  /** The first segment of addresses in the language, with its slash; empty in the language of the site. */
  readonly path: string;
  /** Messages of the scripts by key; undefined in the language of the site. */
  readonly strings: TranslationData['strings'] | undefined;
  /** Names of coupons, shipping options and taxes, by their English name; undefined in the language of the site. */
  readonly ruleNames: TranslationData['ruleNames'];
  /** Messages of the server. */
  translateMessage(text: string): string;
  translateForm<F extends Form>(form: F): F;
  /** Leaves out products without a translation. */
  translateProducts(products: ProductItemData[]): ProductItemData[];
  /** Returns the translated products; none in the language of the site, in which orders keep their texts. */
  listTranslatedProducts(): ProductItemData[];
  /** Returns a cart as the cart page shows it. */
  describeCart(cart: Cart): CartData;
  translateChoiceForms(forms: ChoiceForms): ChoiceForms;
  translateCartOutcome(outcome: CartFormOutcome): CartFormOutcome;
  translateRestockPage(page: RestockPage): RestockPage;
}

/** Returns the translator of the site's own language, which leaves every text as it is. */
export function createIdentityTranslator(content: PageSources['content']): Translator {
  return {
    site: content.site,
    path: '',
    strings: undefined,
    ruleNames: undefined,
    translateMessage: (text) => text,
    translateForm: (form) => form,
    translateProducts: (products) => products,
    listTranslatedProducts: () => [],
    describeCart: (cart) => describeCart(cart, content.shop),
    translateChoiceForms: (forms) => forms,
    translateCartOutcome: (outcome) => outcome,
    translateRestockPage: (page) => page,
  };
}
