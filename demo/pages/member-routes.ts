import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { sendPersonalPage } from '../../server/http/send-personal-page';
import { type Member, readReturnPath, setMemberFormPage } from '../../server/members';
import type { PageRenderer } from '../../server/pages';
import { FORM_PAGES, type MemberPages } from './create-member-pages';
import type { PageTemplates } from './page-data';
import { languageOf } from './page-language';
import type { Pages } from './pages';

export interface MemberRouteDeps {
  pages: Pages;
  /** Renders without a cache: these pages are personal. */
  renderer: PageRenderer;
  /** Languages of the translated pages. */
  languages: readonly string[];
  /** Returns whether the visitor came by the link of an e-mail that works. */
  isLinkOpen(request: FastifyRequest): Promise<boolean>;
  /** Returns the member who is signed in; null without one. */
  readMember(request: FastifyRequest): Promise<Member | null>;
}

interface MemberPageRequest {
  Params: { slug: string };
}

const text = z.string().optional().catch(undefined);
const querySchema = z.object({ to: text, password: text, sent: text });

/** Registers the pages of members in each language. No cache stores them. */
export function registerMemberRoutes(app: FastifyInstance, deps: MemberRouteDeps): void {
  const { pages, languages } = deps;
  registerLanguage(app, deps, '', pages);
  for (const language of languages) {
    const translated = pages.inLanguage(language);
    if (translated) registerLanguage(app, deps, `/${language}`, translated);
  }
  setMemberFormPage(app, async (request, reply, { form, ...attempt }) => {
    const language = languageOf(attempt.to, languages);
    const chosen = (language && pages.inLanguage(language)) || pages;
    const [template, describe] = FORM_PAGES[form];
    return send(deps, reply, template, await chosen[describe](request.cspNonce, attempt));
  });
}

function registerLanguage(
  app: FastifyInstance,
  deps: MemberRouteDeps,
  prefix: string,
  pages: MemberPages,
): void {
  const home = `${prefix}/members`;
  app.get(home, async (request, reply) => {
    const member = await deps.readMember(request);
    const data = member && (await pages.members(request.cspNonce, member));
    if (data) return send(deps, reply, 'members', data);
    const { to = home, password } = querySchema.parse(request.query);
    const attempt = { to: readReturnPath(to), isPasswordNew: password !== undefined };
    return send(deps, reply, 'lock', await pages.lock(request.cspNonce, attempt));
  });
  app.get(`${home}/join`, async (request, reply) => {
    const to = readReturnPath(querySchema.parse(request.query).to ?? home);
    if (await deps.readMember(request)) return reply.header('cache-control', 'no-store').redirect(to, 303);
    return send(deps, reply, 'join', await pages.join(request.cspNonce, { to }));
  });
  app.get(`${home}/password`, async (request, reply) => {
    const isSent = querySchema.parse(request.query).sent !== undefined;
    return send(deps, reply, 'password', await pages.password(request.cspNonce, { to: home }, isSent));
  });
  app.get(`${home}/new-password`, async (request, reply) => {
    const isOpen = await deps.isLinkOpen(request);
    return send(deps, reply, 'new-password', await pages.newPassword(request.cspNonce, { to: home }, isOpen));
  });
  app.get<MemberPageRequest>(`${home}/:slug`, async (request, reply) => {
    const { slug } = request.params;
    if (!pages.hasMemberPage(slug)) return reply.callNotFound();
    const member = await deps.readMember(request);
    const data = member && (await pages.members(request.cspNonce, member, slug));
    if (data) return send(deps, reply, 'members', data);
    return send(deps, reply.code(403), 'denied', await pages.denied(request.cspNonce, slug));
  });
}

function send<T extends keyof PageTemplates>(
  { renderer }: MemberRouteDeps,
  reply: FastifyReply,
  template: T,
  data: PageTemplates[T],
): FastifyReply {
  return sendPersonalPage(reply, renderer.render(template, data));
}
