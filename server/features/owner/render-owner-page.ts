import { addressOf, groupRoutes } from '../../../console/routes';
import { ROLE_NAMES } from '../../../contract/people/permissions';
import type { BuiltFolder } from '../../platform/built-files/load-built-folder';
import { escapeHtml } from '../../platform/http/escape-html';
import { mayUse, type Owner } from './owner';
import { CHANGE_PATH } from './password/password-paths';
import { readOwnerFile, readScreenFiles, type ScreenFiles } from './read-owner-file';
import { OWNER_HOME, SIGN_OUT } from './return-path';

/** The data that all pages of the console share. */
export interface OwnerSite {
  siteTitle: string;
  /** The built console. */
  consoleFiles: BuiltFolder;
  /** False without a shop: the console has no screens of one. */
  hasShop: boolean;
  /** Whether the owner's token is a setting. */
  isTokenSet: boolean;
}

export interface OwnerPage {
  title: string;
  /** HTML of the main element. */
  main: string;
  /** Who is signed in, for the frame with its navigation; null on a page that is public. */
  owner: Owner | null;
  /** Its address, for the navigation; that of its screen unless given. */
  path?: string;
  /** The screen that a script renders: its name and its address, and the nonce of the response. */
  screen?: { name: string; path: string; nonce: string };
}

/** A gauge in a square, as a data URL. */
const ICON =
  'data:image/svg+xml,%3Csvg xmlns=%22http://www.w3.org/2000/svg%22 viewBox=%220 0 32 32%22%3E%3Crect width=%2232%22 height=%2232%22 rx=%227%22 fill=%22%232c474f%22/%3E%3Cpath fill=%22none%22 stroke=%22%23f8f6f2%22 stroke-width=%222.5%22 stroke-linecap=%22round%22 d=%22M7 21a9 9 0 0 1 18 0M16 21l5-7%22/%3E%3C/svg%3E';

/** Returns the HTML of a console page, without files of a store's theme, without inline styles and scripts. */
export function renderOwnerPage(site: OwnerSite, page: OwnerPage): string {
  const { siteTitle, consoleFiles } = site;
  // A role that may not open the console has no page to go to.
  const isOpen = page.owner && mayUse(page.owner, 'console:open');
  const style = readOwnerFile(consoleFiles, 'owner.css');
  const screen = page.screen
    ? writeScreenFiles(readScreenFiles(consoleFiles, page.screen.name), page.screen.nonce)
    : '';
  return `<!doctype html>
<html lang="en" dir="ltr">
<head>
  <meta charset="utf-8">
  <title>${escapeHtml(page.title)} – ${escapeHtml(siteTitle)}</title>
  <meta name="viewport" content="width=device-width, initial-scale=1">
  <meta name="robots" content="noindex">
  <meta name="theme-color" media="(prefers-color-scheme: light)" content="#f8f6f2">
  <meta name="theme-color" media="(prefers-color-scheme: dark)" content="#1b1917">
  <link rel="icon" href="${ICON}">
  <link rel="stylesheet" href="${style.src}" integrity="${style.integrity}" data-precedence="frame">
  ${screen}
</head>
<body>
<a class="skip-link" href="#main">Skip to content</a>
<header class="owner-header">
  ${isOpen ? MENU_BUTTON : ''}
  <a class="site-name" href="${OWNER_HOME}">${escapeHtml(siteTitle)}</a>
  ${page.owner ? writeAccount(page.owner) : ''}
</header>
<div class="console-frame">
${isOpen && page.owner ? writeNavigation(site, page.owner, page) : ''}
<main id="main" tabindex="-1">
${page.main}
</main>
</div>
</body>
</html>
`;
}

// Narrow windows show the navigation as a popover, which needs no script.
const MENU_BUTTON =
  '<button type="button" class="button button-quiet menu-button" popovertarget="navigation">Menu</button>';

const CLOSE_BUTTON =
  '<button type="button" class="button button-quiet menu-button" popovertarget="navigation" popovertargetaction="hide">Close</button>';

function writeNavigation(site: OwnerSite, owner: Owner, page: OwnerPage): string {
  const current = page.path ?? page.screen?.path;
  const link = (path: string, title: string) =>
    `<li><a href="${path}"${path === current ? ' aria-current="page"' : ''}>${escapeHtml(title)}</a></li>`;
  const groups = groupRoutes((permission) => mayUse(owner, permission), site.hasShop).map(
    ({ title, routes }) => {
      const id = `group-${title.toLowerCase()}`;
      const links = routes.map((route) => link(addressOf(route), route.title));
      return `<p class="navigation-group" id="${id}">${title}</p>
  <ul aria-labelledby="${id}">
    ${links.join('\n    ')}
  </ul>`;
    },
  );
  const own = owner.kind === 'contributor' ? `<ul>${link(CHANGE_PATH, 'Your password')}</ul>` : '';
  return `<nav class="navigation" id="navigation" popover aria-label="Screens">
  ${CLOSE_BUTTON}
  <ul>${link(OWNER_HOME, 'Overview')}</ul>
  ${groups.join('\n  ')}
  ${own}
</nav>`;
}

function writeAccount(owner: Owner): string {
  const [name, role] =
    owner.kind === 'contributor'
      ? [owner.contributor.displayName, ROLE_NAMES[owner.contributor.role]]
      : ['Owner', 'Signed in with the token'];
  return `<div class="account">
    <p><bdi>${escapeHtml(name)}</bdi> <span class="hint">${role}</span></p>
    <form class="sign-out" method="post" action="${SIGN_OUT}">
      <button class="button button-quiet">Sign out</button>
    </form>
  </div>`;
}

/** Writes the scripts and the style sheet of a screen, and the addresses of those of the others. */
function writeScreenFiles({ scripts, style, styles, integrity }: ScreenFiles, nonce: string): string {
  const [app, ...preloaded] = scripts;
  const preloads = preloaded.map(
    (file) =>
      `<link rel="modulepreload" href="${file.src}" integrity="${file.integrity}" nonce="${nonce}">\n  `,
  );
  // By the attribute, React recognizes the style sheet, and adds those of the next screens after it.
  const sheet = style
    ? `<link rel="stylesheet" href="${style.src}" integrity="${style.integrity}" data-precedence="screen">\n  `
    : '';
  return `${sheet}<script type="importmap" nonce="${nonce}">${JSON.stringify({ integrity })}</script>
  ${preloads.join('')}<script type="application/json" id="screen-styles" nonce="${nonce}">${JSON.stringify(styles)}</script>
  <script type="module" src="${app?.src}" integrity="${app?.integrity}" nonce="${nonce}"></script>`;
}
