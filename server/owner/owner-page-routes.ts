import type { FastifyInstance } from 'fastify';
import { sendPersonalPage } from '../http/send-personal-page';
import { OWNER_HOME } from './return-path';
import { type OwnerSite, writeOwnerPage } from './write-owner-page';

const HOME = `<section class="owner-home">
  <h1>The shop</h1>
  <ul class="screens">
    <li>
      <h2><a href="/config/performance">Performance</a></h2>
      <p>How fast pages were for the people who visited, how sure that is, and what went wrong.</p>
    </li>
    <li>
      <h2><a href="/config/restock">Restock e-mails</a></h2>
      <p>Who waits for a variant that is sold out, and the e-mails that say it is back.</p>
    </li>
    <li>
      <h2><a href="/config/reviews">Reviews</a></h2>
      <p>What visitors wrote about products, and which of it the shop shows.</p>
    </li>
    <li>
      <h2><a href="/config/comments">Comments</a></h2>
      <p>What visitors wrote below entries, and what waits for approval.</p>
    </li>
  </ul>
</section>`;

/** A screen of the console: a page whose content a script renders. */
interface Screen {
  /** The last part of its address, and the name of its script. */
  readonly name: string;
  readonly title: string;
  readonly main: string;
}

const SCREENS: readonly Screen[] = [
  {
    name: 'performance',
    title: 'Performance',
    main: `<div id="performance-report">
  <h1>Performance</h1>
  <p class="lead">The report is on its way.</p>
  <noscript><p class="notice">The report is drawn by a script. Allow scripts for this site, or ask
    <code>/api/vitrine/performance/report</code> for its figures.</p></noscript>
</div>`,
  },
  {
    name: 'restock',
    title: 'Restock e-mails',
    main: `<div id="restock-signups">
  <h1>Restock e-mails</h1>
  <p class="lead">The signups are on their way.</p>
  <noscript><p class="notice">The signups are listed by a script. Allow scripts for this site, or request them as
    <a href="/api/vitrine/restock/signups?format=csv">CSV</a>.</p></noscript>
</div>`,
  },
  {
    name: 'reviews',
    title: 'Reviews',
    main: `<div id="reviews-list">
  <h1>Reviews</h1>
  <p class="lead">The reviews are on their way.</p>
  <noscript><p class="notice">The reviews are listed by a script. Allow scripts for this site, or request
    <code>/api/vitrine/reviews</code>.</p></noscript>
</div>`,
  },
  {
    name: 'comments',
    title: 'Comments',
    main: `<div id="comments-list">
  <h1>Comments</h1>
  <p class="lead">The comments are on their way.</p>
  <noscript><p class="notice">The comments are listed by a script. Allow scripts for this site, or request
    <code>/api/vitrine/comments</code>.</p></noscript>
</div>`,
  },
];

/** Registers the pages of the owner's console. The guard of /config protects them. */
export function registerOwnerPageRoutes(app: FastifyInstance, site: OwnerSite): void {
  app.get(OWNER_HOME, async (_request, reply) =>
    sendPersonalPage(reply, writeOwnerPage(site, { title: 'The shop', main: HOME, isSignedIn: true })),
  );
  for (const { name, title, main } of SCREENS)
    app.get(`/config/${name}`, async (request, reply) => {
      const screen = { name: `${name}.js`, nonce: request.cspNonce };
      return sendPersonalPage(reply, writeOwnerPage(site, { title, main, isSignedIn: true, screen }));
    });
}
