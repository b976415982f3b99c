import { readFile } from 'node:fs/promises';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { CAPTCHA_CSP } from '../../server/captcha';
import { setDetailsPage } from '../../server/cart';
import { type FormBlockData, setFormPage, setFormPreview } from '../../server/forms';
import { setFailurePages } from '../../server/http/failure-pages';
import { handleNotFound } from '../../server/http/handle-not-found';
import { type CspAdditions, contentSecurityPolicy } from '../../server/http/security-headers';
import { sendPersonalPage } from '../../server/http/send-personal-page';
import { sendPublicPage } from '../../server/pages';
import { setRestockPage } from '../../server/restock';
import { VIDEO_CSP } from '../../server/videos';
import { type CartPageDeps, registerCartPageRoutes } from './cart-page-routes';
import type { PageTemplates } from './data/page-templates';
import type { RestockBoxData } from './describe-restock';
import { type EntryRouteDeps, registerEntryRoutes } from './entry-routes';
import { fillPlainPage } from './fill-plain-page';
import { LANGUAGES, languageOf } from './page-language';
import type { Pages } from './pages';
import { readPageNumber } from './paginate';
import { readSearchQuery } from './read-search-query';
import type { TextPageData } from './site-data';

export interface PageRouteDeps extends CartPageDeps, EntryRouteDeps {
  /** File of the page that uses no template. */
  plainPage: string;
}

const TEXT_PAGES = [
  'about',
  'contact',
  'commission',
  'visit',
  'listening',
  'films',
  'seconds',
  'questions',
  'policies',
];

/** What decides the sources of a page. */
interface PageContent {
  form?: FormBlockData;
  ask?: FormBlockData | null;
  newsletter?: FormBlockData | undefined;
  restockBoxes?: RestockBoxData[];
  box?: RestockBoxData;
  page?: Pick<TextPageData, 'films'>;
}

interface ListRequest {
  Params: { slug: string };
  Querystring: { page?: unknown };
}

interface ItemRequest {
  Params: { urlId: string };
}

interface ProductRequest extends ItemRequest {
  Querystring: { variant?: unknown; reviews?: unknown };
}

interface StoreRequest {
  Params: { store: string };
  Querystring: { page?: unknown };
}

/** Registers the store's pages and its page for unknown addresses. */
export function registerPageRoutes(app: FastifyInstance, deps: PageRouteDeps): void {
  const { pages, plainPage } = deps;
  const render = <T extends keyof PageTemplates>(template: T, data: PageTemplates[T]) =>
    deps.renderer.render(template, data);

  const send = <T extends keyof PageTemplates>(
    request: FastifyRequest,
    reply: FastifyReply,
    template: T,
    data: PageTemplates[T] | null,
  ) =>
    data ? sendPublicPage(request, reply, render(template, data), sourcesFor(data)) : reply.callNotFound();

  /** A page of reviews that does not exist (any more) leads to the first one. */
  const sendProduct = async (
    request: FastifyRequest<ProductRequest>,
    reply: FastifyReply,
    { product }: Pick<Pages, 'product'>,
  ) => {
    const { variant, reviews } = request.query;
    const reviewsPage = readPageNumber(reviews);
    const data = await product(request.cspNonce, request.params.urlId, {
      reviewsPage: reviewsPage || 1,
      variant: typeof variant === 'string' ? variant : undefined,
    });
    // A product has one address.
    if (data && data.item.fullUrl !== pathOf(request.url)) return reply.callNotFound();
    return data?.reviews && data.reviews.page !== reviewsPage
      ? reply.redirect(data.reviews.firstUrl, 302)
      : send(request, reply, 'product', data);
  };

  app.get('/', async (request, reply) => send(request, reply, 'home', await pages.home(request.cspNonce)));
  app.get<ListRequest>('/shop', async (request, reply) => {
    const page = readPageNumber(request.query.page);
    return send(request, reply, 'shop', await pages.shop(request.cspNonce, page));
  });
  app.get<ListRequest>('/shop/:slug', async (request, reply) => {
    const { slug } = request.params;
    const moved = pages.movedCategory(slug);
    if (moved) return reply.redirect(moved, 302);
    const page = readPageNumber(request.query.page);
    return send(request, reply, 'shop', await pages.shop(request.cspNonce, page, slug));
  });
  app.get<ProductRequest>('/shop/p/:urlId', (request, reply) => sendProduct(request, reply, pages));
  app.get<StoreRequest>('/:store', async (request, reply) => {
    const page = readPageNumber(request.query.page);
    const { store } = request.params;
    return send(request, reply, 'shop', await pages.store(request.cspNonce, store, page));
  });
  app.get<StoreRequest & ListRequest>('/:store/:slug', async (request, reply) => {
    const { store, slug } = request.params;
    const moved = pages.movedCategory(slug, store);
    if (moved) return reply.redirect(moved, 302);
    const page = readPageNumber(request.query.page);
    return send(request, reply, 'shop', await pages.store(request.cspNonce, store, page, slug));
  });
  app.get<ProductRequest>('/:store/p/:urlId', (request, reply) => sendProduct(request, reply, pages));
  app.get<{ Querystring: { q?: unknown } }>('/search', async (request, reply) => {
    const query = readSearchQuery(request.query.q);
    return send(request, reply, 'search', await pages.search(request.cspNonce, query));
  });
  for (const address of TEXT_PAGES) {
    app.get(`/${address}`, async (request, reply) =>
      send(request, reply, 'page', await pages.text(request.cspNonce, address)),
    );
  }
  app.get('/journal', async (request, reply) =>
    send(request, reply, 'journal', await pages.journal(request.cspNonce)),
  );
  registerEntryRoutes(app, deps);
  app.get('/he', async (request, reply) =>
    send(request, reply, 'home', (await pages.inLanguage('he')?.home(request.cspNonce)) ?? null),
  );
  app.get<{ Querystring: { q?: unknown } }>('/he/search', async (request, reply) => {
    const query = readSearchQuery(request.query.q);
    return send(
      request,
      reply,
      'search',
      (await pages.inLanguage('he')?.search(request.cspNonce, query)) ?? null,
    );
  });
  app.get<ProductRequest>('/he/p/:urlId', (request, reply) =>
    sendProduct(request, reply, pages.inLanguage('he') ?? pages),
  );
  app.get('/overlays', async (request, reply) =>
    sendPublicPage(request, reply, render('overlays', await pages.overlays(request.cspNonce))),
  );
  app.get('/plain', async (request, reply) =>
    sendPublicPage(
      request,
      reply,
      fillPlainPage(await readFile(plainPage, 'utf8'), await pages.base(request.cspNonce)),
    ),
  );
  setFormPage(app, async (request, reply, page) => {
    const data = await pagesBefore(request, pages).form(request.cspNonce, page);
    const policy = contentSecurityPolicy(request.cspNonce, sourcesFor(data));
    return sendPersonalPage(reply.header('content-security-policy', policy), render('form', data));
  });
  // Without a nonce the renderer keeps no copy, as of every other text that the owner types.
  setFormPreview(app, async (_request, page) => render('form-preview', await pages.form('', page)));
  setDetailsPage(app, async (request, reply, page) => {
    const data = await pagesBefore(request, pages).details(request.cspNonce, page);
    return sendPersonalPage(reply, render('form', data));
  });
  setRestockPage(app, async (request, reply, page) => {
    const data = await pagesBefore(request, pages).restock(request.cspNonce, page);
    const policy = contentSecurityPolicy(request.cspNonce, sourcesFor(data));
    return sendPersonalPage(reply.header('content-security-policy', policy), render('restock', data));
  });
  setFailurePages(app, {
    form: async (request, reply, message) =>
      sendPersonalPage(
        reply,
        render('form-failure', await pagesBefore(request, pages).formFailure(request.cspNonce, message)),
      ),
    // Cart and members' pages. It names no cause: the visitor can only try again.
    unavailable: async (request, reply) =>
      sendPersonalPage(reply, render('offline', await pagesAt(request, pages).offline(request.cspNonce))),
  });
  registerCartPageRoutes(app, deps);
  handleNotFound(app, async (request, reply) =>
    sendPersonalPage(reply, render('not-found', await pagesAt(request, pages).notFound(request.cspNonce))),
  );
}

function pathOf(url: string): string {
  return decodeURIComponent(url.split('?', 1)[0] ?? '');
}

/** Returns what the forms and the films of a page need of its content security policy. */
function sourcesFor(content: PageContent): CspAdditions {
  const { form, ask, newsletter, restockBoxes = [], box, page } = content;
  const hasCaptcha =
    [form, ask, newsletter].some((each) => each?.captcha) ||
    [...restockBoxes, box].some((each) => each?.hasCaptcha);
  return { ...(page?.films ? VIDEO_CSP : {}), ...(hasCaptcha ? CAPTCHA_CSP : {}) };
}

/** Returns the pages in the language of the requested address. */
function pagesAt(request: FastifyRequest, pages: Pages): Pick<Pages, 'notFound' | 'offline'> {
  const language = languageOf(request.url, LANGUAGES);
  return (language && pages.inLanguage(language)) || pages;
}

/** Returns the pages in the language of the page that the visitor comes from. */
function pagesBefore(
  { headers }: FastifyRequest,
  pages: Pages,
): Pick<Pages, 'form' | 'details' | 'restock' | 'formFailure'> {
  const language = languageOf(headers.referer ?? '', LANGUAGES);
  return (language && pages.inLanguage(language)) || pages;
}
