import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { type Member, parseReturnPath } from '../../../server/features/members';
import type { StorefrontPages } from '../../../server/features/storefront';
import { sendPersonalPage } from '../../../server/platform/http/send-personal-page';
import type { PageRenderer } from '../../../server/rendering/pages';
import { languageOf } from '../languages/page-language';
import type { PageTemplates } from '../site/page-templates';
import type { Pages } from '../site/pages';
import type { RefusedAccountForm } from './create-account-pages';
import { FORM_PAGES, type MemberPages } from './create-member-pages';
import type { FormAttempt } from './describe-member-form';
import type { Reader } from './reader';

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
  /** Returns the areas that a member has joined. */
  readAreaIds(memberId: string): Promise<string[]>;
}

interface MemberPageRequest {
  Params: { slug: string; page?: string };
}

const text = z.string().optional().catch(undefined);
const querySchema = z.object({
  to: text,
  password: text,
  sent: text,
  everywhere: text,
  saved: z.enum(['profile', 'password']).optional().catch(undefined),
});

/** Registers the pages of members in each language, which no cache stores. Returns the page of a refused form. */
export function registerMemberRoutes(
  app: FastifyInstance,
  deps: MemberRouteDeps,
): Pick<StorefrontPages, 'memberForm'> {
  const { pages, languages } = deps;
  registerLanguage(app, deps, '', pages);
  for (const language of languages) {
    const translated = pages.inLanguage(language);
    if (translated) registerLanguage(app, deps, `/${language}`, translated);
  }
  return { memberForm: createRefusedFormPage(deps) };
}

function createRefusedFormPage(deps: MemberRouteDeps): StorefrontPages['memberForm'] {
  const { pages, languages } = deps;
  return async (request, reply, { form, ...attempt }) => {
    const language = languageOf(attempt.to, languages);
    const chosen = (language && pages.inLanguage(language)) || pages;
    if (form === 'profile' || form === 'passwordChange' || form === 'signOutEverywhere')
      return sendRefusedAccount(deps, { request, reply, pages: chosen }, { form, ...attempt });
    const [template, describe] = FORM_PAGES[form];
    return send(deps, reply, template, await chosen[describe](request.cspNonce, attempt));
  };
}

/** The pages of members in one language. */
interface MemberLanguage {
  pages: MemberPages;
  /** Address of the first page. */
  home: string;
}

function registerLanguage(
  app: FastifyInstance,
  deps: MemberRouteDeps,
  prefix: string,
  pages: MemberPages,
): void {
  const language = { pages, home: `${prefix}/members` };
  registerSignInRoutes(app, deps, language);
  registerPasswordRoutes(app, deps, language);
  registerAccountRoute(app, deps, language);
  registerReadingRoutes(app, deps, language);
}

/** Registers the first page, which members read and everybody else signs in on, and the page to sign up. */
function registerSignInRoutes(
  app: FastifyInstance,
  deps: MemberRouteDeps,
  { pages, home }: MemberLanguage,
): void {
  app.get(home, async (request, reply) => {
    const reader = await readReader(deps, request);
    const data = reader && (await pages.members(request.cspNonce, reader, ''));
    if (data) return send(deps, reply, 'members', data);
    const attempt = readAttempt(request, home);
    return send(deps, reply, 'lock', await pages.lock(request.cspNonce, attempt));
  });
  app.get(`${home}/join`, async (request, reply) => {
    const to = parseReturnPath(querySchema.parse(request.query).to ?? home);
    if (await deps.readMember(request)) return reply.header('cache-control', 'no-store').redirect(to, 303);
    return send(deps, reply, 'join', await pages.join(request.cspNonce, { to }));
  });
}

/** Returns where signing in leads to, and what the visitor has just done. */
function readAttempt({ query }: FastifyRequest, home: string): FormAttempt {
  const { to = home, password, everywhere } = querySchema.parse(query);
  const newPassword = password === undefined ? undefined : 'passwordNew';
  return {
    to: parseReturnPath(to),
    done: everywhere === undefined ? newPassword : 'signedOutEverywhere',
  };
}

function registerPasswordRoutes(
  app: FastifyInstance,
  deps: MemberRouteDeps,
  { pages, home }: MemberLanguage,
): void {
  app.get(`${home}/password`, async (request, reply) => {
    const isSent = querySchema.parse(request.query).sent !== undefined;
    return send(deps, reply, 'password', await pages.password(request.cspNonce, { to: home }, isSent));
  });
  app.get(`${home}/new-password`, async (request, reply) => {
    const isOpen = await deps.isLinkOpen(request);
    return send(deps, reply, 'new-password', await pages.newPassword(request.cspNonce, { to: home }, isOpen));
  });
}

function registerAccountRoute(
  app: FastifyInstance,
  deps: MemberRouteDeps,
  { pages, home }: MemberLanguage,
): void {
  const address = `${home}/account`;
  app.get(address, async (request, reply) => {
    const reader = await readReader(deps, request);
    if (!reader) return send(deps, reply, 'lock', await pages.lock(request.cspNonce, { to: address }));
    const { saved } = querySchema.parse(request.query);
    return send(deps, reply, 'account', await pages.account(request.cspNonce, reader, { saved }));
  });
}

function registerReadingRoutes(
  app: FastifyInstance,
  deps: MemberRouteDeps,
  { pages, home }: MemberLanguage,
): void {
  for (const address of [`${home}/:slug`, `${home}/:slug/:page`])
    app.get<MemberPageRequest>(address, async (request, reply) => {
      const { slug, page } = request.params;
      const path = page === undefined ? slug : `${slug}/${page}`;
      if (!pages.hasMemberPage(path)) return reply.callNotFound();
      const reader = await readReader(deps, request);
      const data = reader && (await pages.members(request.cspNonce, reader, path));
      if (data) return send(deps, reply, 'members', data);
      return send(deps, reply.code(403), 'denied', await pages.denied(request.cspNonce, reader, path));
    });
}

async function readReader(
  { readMember, readAreaIds }: MemberRouteDeps,
  request: FastifyRequest,
): Promise<Reader | null> {
  const member = await readMember(request);
  return member && { ...member, areaIds: await readAreaIds(member.id) };
}

/** Sends the account page with the reason, or the form to sign in if the session has ended meanwhile. */
async function sendRefusedAccount(
  deps: MemberRouteDeps,
  { request, reply, pages }: { request: FastifyRequest; reply: FastifyReply; pages: MemberPages },
  refused: RefusedAccountForm,
): Promise<FastifyReply> {
  const reader = await readReader(deps, request);
  return reader
    ? send(deps, reply, 'account', await pages.account(request.cspNonce, reader, { refused }))
    : send(deps, reply, 'lock', await pages.lock(request.cspNonce, { to: refused.to }));
}

function send<T extends keyof PageTemplates>(
  { renderer }: MemberRouteDeps,
  reply: FastifyReply,
  template: T,
  data: PageTemplates[T],
): FastifyReply {
  return sendPersonalPage(reply, renderer.render(template, data));
}
