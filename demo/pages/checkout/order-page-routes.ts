import type { FastifyReply, FastifyRequest } from 'fastify';
import type { OrderPage, OrderPages } from '../../../server/features/orders';
import { sendRestorablePage } from '../../../server/platform/http/send-personal-page';
import type { PageRenderer } from '../../../server/rendering/pages';
import type { CheckoutPages, Pages } from '../site/pages';

export interface OrderPageDeps {
  pages: Pages;
  /** Renders without a cache: these pages are personal. */
  renderer: PageRenderer;
  /** Languages of the translated pages. */
  languages: readonly string[];
  /** Whether buyers can write reviews. */
  isOpenForReviews: () => boolean;
}

/** Returns the pages on which visitors order. An order has the language of the page on which it was placed. */
export function createOrderPages({
  pages,
  renderer,
  languages,
  isOpenForReviews,
}: OrderPageDeps): OrderPages {
  const pagesIn = (language: string | null): CheckoutPages => {
    const known = languages.find((each) => language?.toLowerCase().split('-')[0] === each);
    return (known && pages.inLanguage(known)) || pages;
  };
  const sendOrder = async (
    { cspNonce }: FastifyRequest,
    reply: FastifyReply,
    page: OrderPage,
    template: 'order-confirmed' | 'order-status',
  ) => {
    const data = await pagesIn(page.order.language).order(
      cspNonce,
      { ...page, isOpenForReviews: isOpenForReviews() },
      template,
    );
    return reply.type('text/html; charset=utf-8').send(renderer.render(template, data));
  };
  return {
    checkout: async ({ cspNonce }, reply, page) => {
      const data = await pagesIn(page.language).checkout(cspNonce, page);
      return sendRestorablePage(reply, renderer.render('checkout', data));
    },
    confirmation: (request, reply, page) => sendOrder(request, reply, page, 'order-confirmed'),
    orderStatus: (request, reply, page) => sendOrder(request, reply, page, 'order-status'),
  };
}
