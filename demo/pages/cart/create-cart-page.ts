import { PAGE_TYPE, type ProductItemData } from '../../../server/rendering/pages';
import type { Translator } from '../languages/translator';
import { describeTotalInInstalments } from '../product/describe-instalments';
import type { MakeBase, Pages } from '../site/pages';
import { chooseRecommended } from './choose-recommended';

export interface CartPageSources {
  base: MakeBase;
  translator: Translator;
  /** Returns the products in the language of the page, with their current prices and stock. */
  readProducts: () => Promise<readonly ProductItemData[]>;
}

/** Returns the data of the cart page, in one language. */
export function createCartPage({ base, translator, readProducts }: CartPageSources): Pick<Pages, 'cart'> {
  const { site, strings } = translator;
  return {
    async cart(nonce, cart, choiceForms, outcome = { removed: null }) {
      const { error, removed } = translator.translateCartOutcome(outcome);
      return {
        ...(await base(nonce, { pageType: PAGE_TYPE.cart })),
        pageTitle: site.words.cart,
        isUnlisted: true,
        shoppingCart: translator.describeCart(cart),
        recommendedItems: cart.entries.length > 0 ? null : chooseRecommended(await readProducts()),
        choiceForms: translator.translateChoiceForms(choiceForms(site.website.language)),
        instalments: describeTotalInInstalments(cart, site, strings),
        removed,
        ...(error ? { error } : {}),
      };
    },
  };
}
