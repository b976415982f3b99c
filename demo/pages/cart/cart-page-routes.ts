import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { Cart } from '../../../contract/cart/cart';
import type { CartRules } from '../../../contract/cart/cart-rules';
import type { StoreSettings } from '../../../contract/stores/store-settings';
import {
  CHECKOUT_PATH,
  cartPageQuerySchema,
  describeCartError,
  describeChoiceForms,
  describeRemovedEntry,
  GIFT_CARD_PATH,
  SUBSCRIPTION_PATH,
} from '../../../server/features/cart';
import type { CatalogueItem } from '../../../server/features/catalogue';
import type { OpenCheckout } from '../../../server/features/orders';
import { parseInput } from '../../../server/platform/http/parse-input';
import { sendRestorablePage } from '../../../server/platform/http/send-personal-page';
import type { PageRenderer } from '../../../server/rendering/pages';
import { LANGUAGES, languageOf } from '../languages/page-language';
import type { PageTemplates } from '../site/page-templates';
import type { Pages } from '../site/pages';

export interface CartPageDeps {
  pages: Pages;
  renderer: PageRenderer;
  /** Returns the visitor's cart. */
  readCart(request: FastifyRequest): Promise<Cart>;
  /** Returns the checkout of the visitor's cart or of a subscription; null without one. */
  openCheckout: OpenCheckout;
  /** Coupons, shipping options and taxes of the store. */
  cartRules: CartRules;
  /** Whether an add continues at the checkout. */
  storeSettings: () => Pick<StoreSettings, 'expressCheckout'>;
  /** Returns a product of the catalogue; null for an unknown id. */
  findItem(id: string): Promise<CatalogueItem | null>;
}

/** A page that is opened without a token shows no subscription. */
const subscriptionPageQuerySchema = z.object({ cartToken: z.string().catch('') });

/** Pages of the cart, in one language. */
type CartPages = Pick<Pages, 'cart' | 'checkout'>;

/** Registers the cart page and the checkout in each language. */
export function registerCartPageRoutes(app: FastifyInstance, deps: CartPageDeps): void {
  registerLanguage(app, deps, '', deps.pages);
  for (const language of LANGUAGES) {
    const translated = deps.pages.inLanguage(language);
    if (translated) registerLanguage(app, deps, `/${language}`, translated);
  }
}

function registerLanguage(app: FastifyInstance, deps: CartPageDeps, prefix: string, pages: CartPages): void {
  const { renderer } = deps;
  const options = prefix ? {} : { preHandler: redirectToLanguage };
  // Pages whose template prints no cart show the contents.
  const templates = { '/cart': 'cart', '/cart/contents': 'cart-contents' } as const;
  for (const [path, template] of Object.entries(templates))
    app.get(`${prefix}${path}`, options, async (request, reply) =>
      sendRestorablePage(reply, renderer.render(template, await readCartPage(deps, request, pages))),
    );
  for (const path of [CHECKOUT_PATH, GIFT_CARD_PATH, SUBSCRIPTION_PATH]) {
    app.get(`${prefix}${path}`, options, async (request, reply) => {
      const { cartToken } = subscriptionPageQuerySchema.parse(request.query);
      const page = await deps.openCheckout(request, path === SUBSCRIPTION_PATH ? cartToken : undefined);
      if (!page) return reply.header('cache-control', 'no-store').redirect(`${prefix}/cart`, 303);
      return sendRestorablePage(
        reply,
        renderer.render('checkout', await pages.checkout(request.cspNonce, page)),
      );
    });
  }
}

/** Scripts, and redirects after forms, name the address without a language from pages in every language. */
async function redirectToLanguage(
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply | undefined> {
  const language = languageOf(request.headers.referer ?? '', LANGUAGES);
  if (!language) return undefined;
  return reply.header('cache-control', 'no-store').redirect(`/${language}${request.url}`, 303);
}

async function readCartPage(
  { findItem, readCart, cartRules, storeSettings }: CartPageDeps,
  request: FastifyRequest,
  pages: CartPages,
): Promise<PageTemplates['cart']> {
  const query = parseInput(cartPageQuerySchema, request.query);
  const item = query.itemId ? await findItem(query.itemId) : null;
  const cart = await readCart(request);
  const describeForms = (language: string) =>
    describeChoiceForms(cart, query, { rules: cartRules, language });
  return pages.cart(request.cspNonce, cart, describeForms, {
    error: describeCartError(query, item, storeSettings().expressCheckout),
    removed: describeRemovedEntry(query, item),
  });
}
