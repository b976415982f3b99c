import type { FastifyInstance, FastifyReply } from 'fastify';
import type { PageAccess } from '../../../server/features/page-locks';
import type { StorefrontPages } from '../../../server/features/storefront';
import { sendPersonalPage } from '../../../server/platform/http/send-personal-page';
import type { PageRenderer } from '../../../server/rendering/pages';
import { languageOf } from '../languages/page-language';
import type { PageTemplates } from '../site/page-templates';
import type { Pages } from '../site/pages';
import type { LockedPageData } from '../site/site-data';

export interface LockedPageRouteDeps {
  pages: Pages;
  /** Renders without a cache: these pages are personal. */
  renderer: PageRenderer;
  /** Languages of the translated pages. */
  languages: readonly string[];
  access: PageAccess;
  /** By the last segment of their addresses. */
  lockedPages: Readonly<Record<string, LockedPageData>>;
}

/** Registers the pages that open with a password, in each language, which no cache stores. Returns their lock screen. */
export function registerLockedPages(
  app: FastifyInstance,
  deps: LockedPageRouteDeps,
): Pick<StorefrontPages, 'lock'> {
  const { pages, renderer, languages, access, lockedPages } = deps;
  const send = <T extends 'page' | 'page-lock'>(
    reply: FastifyReply,
    template: T,
    data: PageTemplates[T] | null,
  ): FastifyReply => {
    if (data) return sendPersonalPage(reply, renderer.render(template, data));
    reply.callNotFound();
    return reply;
  };
  const inLanguage = (language: string | undefined) => (language && pages.inLanguage(language)) || pages;
  for (const [slug, locked] of Object.entries(lockedPages))
    for (const language of [undefined, ...languages]) {
      const chosen = inLanguage(language);
      app.get(`${language ? `/${language}` : ''}/members/${slug}`, async (request, reply) =>
        access.isOpen(request, locked)
          ? send(reply, 'page', await chosen.lockedPage(request.cspNonce, slug))
          : send(reply, 'page-lock', await chosen.lockScreen(request.cspNonce, slug)),
      );
    }
  const lock: StorefrontPages['lock'] = async (request, reply, { pageId, to, reason }) => {
    const [slug = ''] = Object.entries(lockedPages).find(([, { id }]) => id === pageId) ?? [];
    const chosen = inLanguage(languageOf(to, languages));
    return send(reply, 'page-lock', await chosen.lockScreen(request.cspNonce, slug, reason));
  };
  return { lock };
}
