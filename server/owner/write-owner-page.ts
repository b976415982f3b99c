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

/** Returns the HTML of a console page, in the store's theme, without inline styles and scripts. */
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
  <link rel="icon" href="/assets/theme/favicon.svg" type="image/svg+xml">
  <link rel="preload" href="/assets/theme/fonts/instrument-serif-latin-400-normal.woff2" as="font" type="font/woff2" crossorigin>
  <link rel="preload" href="/assets/theme/fonts/instrument-sans-latin-wght-normal.woff2" as="font" type="font/woff2" crossorigin>
  <link rel="stylesheet" href="/assets/theme/css/base.css">
  <link rel="stylesheet" href="/assets/theme/css/print.css" media="print">
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
