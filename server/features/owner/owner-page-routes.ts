import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { addressOf, type ConsoleRoute, groupRoutes, routesOf } from '../../../console/routes';
import { PERMISSIONS } from '../../../contract/people/permissions';
import { escapeHtml } from '../../platform/http/escape-html';
import { redirectTo } from '../../platform/http/redirect-to';
import { sendPersonalPage } from '../../platform/http/send-personal-page';
import { accountOf, mayUse, type Owner } from './owner';
import { type OwnerSite, renderOwnerPage } from './render-owner-page';
import { OWNER_HOME } from './return-path';

/** Registers the pages of the console. The guard of /config protects them. */
export function registerOwnerPageRoutes(app: FastifyInstance, site: OwnerSite): void {
  // The server has no other pages.
  if (!site.hasShop) app.get('/', async (_request, reply) => redirectTo(reply, OWNER_HOME));
  app.get(OWNER_HOME, async (request, reply) => {
    const owner = ownerOf(request);
    const screen = { name: 'overview', path: OWNER_HOME, nonce: request.cspNonce };
    const main = writeScreen('overview', { site, owner }, writeOverview(site, owner));
    return sendPersonalPage(reply, renderOwnerPage(site, { title: 'Overview', main, owner, screen }));
  });
  for (const route of routesOf(site.hasShop)) {
    const { name, title, permission } = route;
    const address = addressOf(route);
    for (const path of route.path === address ? [address] : [address, `${address}/:id`])
      app.get(path, { config: { permission } }, async (request, reply) => {
        const owner = ownerOf(request);
        const screen = { name, path: address, nonce: request.cspNonce };
        const main = writeScreen(name, { site, owner }, writeLoading(route));
        return sendPersonalPage(reply, renderOwnerPage(site, { title, main, owner, screen }));
      });
  }
}

/** Sends the page for a browser whose role does not allow a page (403). */
export function sendForbiddenPage(site: OwnerSite, reply: FastifyReply, owner: Owner): FastifyReply {
  const main = `<section class="owner-home">
  <h1>Not for your role</h1>
  <p class="lead">Your role does not allow this page. An administrator can change your role.</p>
</section>`;
  return sendPersonalPage(
    reply.code(403),
    renderOwnerPage(site, { title: 'Not for your role', main, owner }),
  );
}

function ownerOf(request: FastifyRequest): Owner {
  if (!request.owner) throw new Error('A page of the console was served without the guard.');
  return request.owner;
}

/** Writes what the screen renders, so that it stays as it is once the script has run. */
function writeOverview(site: OwnerSite, owner: Owner): string {
  const groups = groupRoutes((permission) => mayUse(owner, permission), site.hasShop).map(
    ({ title, routes }) => `<section>
    <h2>${title}</h2>
    <ul class="screens">
      ${routes.map(writeCard).join('\n      ')}
    </ul>
  </section>`,
  );
  const none = '<p class="lead">Your role opens no screen. An administrator can change your role.</p>';
  return `<section class="owner-home">
  <h1>Overview</h1>
  ${groups.length > 0 ? groups.join('\n  ') : none}
</section>`;
}

function writeCard(route: ConsoleRoute): string {
  return `<li>
        <h3><a href="${addressOf(route)}">${route.title}</a></h3>
        <p>${escapeHtml(route.purpose)}</p>
      </li>`;
}

function writeLoading({ title, data }: ConsoleRoute): string {
  return `<h1>${title}</h1>
  <p class="lead">Loading…</p>
  <noscript><p class="notice">A script renders this screen. Allow scripts for this site, or request
    <a href="${escapeHtml(data)}">${escapeHtml(data)}</a>.</p></noscript>`;
}

function writeScreen(
  name: string,
  { site, owner }: { site: OwnerSite; owner: Owner },
  content: string,
): string {
  const permissions = PERMISSIONS.filter((permission) => mayUse(owner, permission)).join(' ');
  return `<div id="screen" class="screen-${name}" data-account="${escapeHtml(accountOf(owner))}" data-permissions="${permissions}" data-has-shop="${site.hasShop}">
  ${content}
</div>`;
}
