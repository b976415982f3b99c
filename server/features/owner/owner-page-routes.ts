import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { PERMISSIONS } from '../../../contract/people/permissions';
import { escapeHtml } from '../../platform/http/escape-html';
import { sendPersonalPage } from '../../platform/http/send-personal-page';
import { CONSOLE_SCREENS, type ConsoleScreen, screenGroupsOf } from './console-screens';
import { accountOf, mayUse, type Owner } from './owner';
import { type OwnerSite, renderOwnerPage } from './render-owner-page';
import { OWNER_HOME } from './return-path';

/** Registers the pages of the console. The guard of /config protects them. */
export function registerOwnerPageRoutes(app: FastifyInstance, site: OwnerSite): void {
  app.get(OWNER_HOME, async (request, reply) => {
    const owner = ownerOf(request);
    return sendPersonalPage(
      reply,
      renderOwnerPage(site, { title: 'Overview', main: writeHome(owner), owner, path: OWNER_HOME }),
    );
  });
  for (const screen of CONSOLE_SCREENS) {
    const { name, title, permission } = screen;
    for (const path of [`/config/${name}`, ...(screen.hasDetails ? [`/config/${name}/:id`] : [])])
      app.get(path, { config: { permission } }, async (request, reply) => {
        const page = {
          title,
          main: writeScreen(screen, ownerOf(request)),
          owner: ownerOf(request),
          screen: { name, nonce: request.cspNonce },
        };
        return sendPersonalPage(reply, renderOwnerPage(site, page));
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

function writeHome(owner: Owner): string {
  const groups = screenGroupsOf(owner).map(
    ({ title, screens }) => `<section>
    <h2>${title}</h2>
    <ul class="screens">
      ${screens.map(writeCard).join('\n      ')}
    </ul>
  </section>`,
  );
  const none = '<p class="lead">Your role opens no screen. An administrator can change your role.</p>';
  return `<section class="owner-home">
  <h1>Overview</h1>
  ${groups.length > 0 ? groups.join('\n  ') : none}
</section>`;
}

function writeCard({ name, title, purpose }: ConsoleScreen): string {
  return `<li>
        <h3><a href="/config/${name}">${title}</a></h3>
        <p>${escapeHtml(purpose)}</p>
      </li>`;
}

function writeScreen({ name, title, data }: ConsoleScreen, owner: Owner): string {
  const permissions = PERMISSIONS.filter((permission) => mayUse(owner, permission)).join(' ');
  return `<div id="screen" class="screen-${name}" data-account="${escapeHtml(accountOf(owner))}" data-permissions="${permissions}">
  <h1>${title}</h1>
  <p class="lead">Loading…</p>
  <noscript><p class="notice">A script renders this screen. Allow scripts for this site, or request
    <a href="${escapeHtml(data)}">${escapeHtml(data)}</a>.</p></noscript>
</div>`;
}
