import { escapeHtml } from '../http/escape-html';
import { type OwnerFile, readOwnerFile } from './read-owner-file';
import { OWNER_HOME, SIGN_OUT } from './return-path';

/** What all pages of the owner's console share. */
export interface OwnerSite {
  siteTitle: string;
  /** Folder of the built console. */
  ownerDir: string;
}

export interface OwnerPage {
  title: string;
  /** HTML of the main element. */
  main: string;
  /** Whether to show the sign-out button. */
  isSignedIn: boolean;
  /** Script of the page: its name without the content hash, and the nonce of the response. */
  screen?: { name: string; nonce: string };
}

/** A gauge in a square, as a data URL. */
const ICON =
  'data:image/svg+xml,%3Csvg xmlns=%22http://www.w3.org/2000/svg%22 viewBox=%220 0 32 32%22%3E%3Crect width=%2232%22 height=%2232%22 rx=%227%22 fill=%22%232c474f%22/%3E%3Cpath fill=%22none%22 stroke=%22%23f8f6f2%22 stroke-width=%222.5%22 stroke-linecap=%22round%22 d=%22M7 21a9 9 0 0 1 18 0M16 21l5-7%22/%3E%3C/svg%3E';

/** Returns the HTML of a console page, without files of a store's theme, without inline styles and scripts. */
export function writeOwnerPage({ siteTitle, ownerDir }: OwnerSite, page: OwnerPage): string {
  const style = readOwnerFile(ownerDir, 'owner.css');
  const script = page.screen ? writeScript(readOwnerFile(ownerDir, page.screen.name), page.screen.nonce) : '';
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
  <link rel="stylesheet" href="${style.src}" integrity="${style.integrity}">
  ${script}
</head>
<body>
<a class="skip-link" href="#main">Skip to content</a>
<header class="owner-header">
  <a class="site-name" href="${OWNER_HOME}">${escapeHtml(siteTitle)}</a>
  ${page.isSignedIn ? SIGN_OUT_FORM : ''}
</header>
<main id="main" tabindex="-1">
${page.main}
</main>
</body>
</html>
`;
}

const SIGN_OUT_FORM = `<form class="sign-out" method="post" action="${SIGN_OUT}">
    <button class="button button-quiet">Sign out</button>
  </form>`;

function writeScript({ src, integrity }: OwnerFile, nonce: string): string {
  return `<script type="module" src="${src}" integrity="${integrity}" nonce="${nonce}"></script>`;
}
