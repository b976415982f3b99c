import { escapeHtml } from '../../platform/http/escape-html';
import { FORGOTTEN_PATH } from './password/password-paths';
import { type OwnerSite, renderOwnerPage } from './render-owner-page';
import { SIGN_IN } from './return-path';

/** Which of the two forms was sent. */
export type SignInKind = 'password' | 'token';

export interface SignInPage {
  /** Path to continue to. */
  to: string;
  /** Whether anybody has a password. Without, the page has the form for the token alone. */
  hasContributors: boolean;
  /** The e-mail address that was typed. */
  email?: string;
  /** Why the last attempt failed, and with which form. */
  error?: { kind: SignInKind; message: string };
  /** Whether the password was changed by the link of an e-mail. */
  isChanged?: boolean;
  /** Whether a link on another site led here: the browser may be signed in without having sent its cookie. */
  isCrossSite?: boolean;
}

/** Returns the HTML of the sign-in page. It never repeats the entered token or password. */
export function renderSignInPage(site: OwnerSite, page: SignInPage): string {
  const { to, hasContributors, error, isCrossSite, isChanged } = page;
  const main = `<section class="sign-in">
  <h1>Sign in</h1>
  <p class="lead">For those who run ${escapeHtml(site.siteTitle)}.</p>
  ${isChanged ? '<p class="saved" role="status">The password is changed. Sign in with the new one.</p>' : ''}
  ${isCrossSite ? `<p>Signed in already? <a href="${escapeHtml(to)}">Go on to the page</a>.</p>` : ''}
  ${
    hasContributors
      ? `${writePasswordForm(page)}
  <details class="sign-in-token" ${error?.kind === 'token' ? 'open' : ''}>
    <summary>Sign in with the owner’s token</summary>
    ${writeTokenForm(site, page)}
  </details>`
      : writeTokenForm(site, page)
  }
</section>`;
  return renderOwnerPage(site, { title: error ? 'Error: Sign in' : 'Sign in', main, owner: null });
}

/** Returns where the owner's token is found, as a sentence. */
export function tokenPlace({ isTokenSet }: Pick<OwnerSite, 'isTokenSet'>): string {
  return isTokenSet
    ? 'It is the server’s setting OWNER_TOKEN.'
    : 'It was printed once, when the server first started.';
}

function writePasswordForm({ to, email = '', error }: SignInPage): string {
  const failed = error?.kind === 'password' ? error.message : null;
  const invalid = failed ? 'aria-invalid="true" aria-describedby="password-error"' : '';
  return `<form method="post" action="${SIGN_IN}">
    <input type="hidden" name="to" value="${escapeHtml(to)}">
    <label for="email">E-mail address</label>
    <input id="email" name="email" type="email" autocomplete="username" required spellcheck="false"
      value="${escapeHtml(email)}" ${failed ? '' : 'autofocus'} ${invalid}>
    <label for="password">Password</label>
    <input id="password" name="password" type="password" autocomplete="current-password" required
      ${failed ? 'autofocus' : ''} ${invalid}>
    ${failed ? `<p class="notice" id="password-error" role="alert">${escapeHtml(failed)}</p>` : ''}
    <button class="button">Sign in</button>
    <p><a href="${FORGOTTEN_PATH}">Forgot your password?</a></p>
  </form>`;
}

function writeTokenForm(site: OwnerSite, { to, hasContributors, error }: SignInPage): string {
  const failed = error?.kind === 'token' ? error.message : null;
  return `<form method="post" action="${SIGN_IN}">
    <input type="hidden" name="to" value="${escapeHtml(to)}">
    <input type="text" name="username" value="owner" autocomplete="username" hidden>
    <label for="token">Owner’s token</label>
    <input id="token" name="token" type="password" autocomplete="current-password" required
      ${hasContributors && !failed ? '' : 'autofocus'}
      spellcheck="false" autocapitalize="none" ${failed ? 'aria-invalid="true"' : ''}
      aria-describedby="${failed ? 'token-error ' : ''}token-hint">
    ${failed ? `<p class="notice" id="token-error" role="alert">${escapeHtml(failed)}</p>` : ''}
    <p class="hint" id="token-hint">${tokenPlace(site)}</p>
    <button class="button">Sign in</button>
  </form>`;
}
