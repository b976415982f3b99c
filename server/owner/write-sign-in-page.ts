import { escapeHtml } from '../http/escape-html';
import { SIGN_IN } from './return-path';
import { type OwnerSite, writeOwnerPage } from './write-owner-page';

export interface SignInForm {
  /** Path to continue to. */
  to: string;
  /** Why the last attempt failed. */
  error?: string;
  /** Whether a link on another site led here: the browser may be signed in without having sent its cookie. */
  isCrossSite?: boolean;
}

/** Returns the HTML of the sign-in page. It never repeats the entered token. */
export function writeSignInPage(site: OwnerSite, { to, error, isCrossSite }: SignInForm): string {
  const main = `<section class="sign-in">
  <h1>Sign in</h1>
  <p class="lead">For the owner of ${escapeHtml(site.siteTitle)}.</p>
  ${isCrossSite ? `<p>Signed in already? <a href="${escapeHtml(to)}">Go on to the page</a>.</p>` : ''}
  <form method="post" action="${SIGN_IN}">
    <input type="hidden" name="to" value="${escapeHtml(to)}">
    <input type="text" name="username" value="owner" autocomplete="username" hidden>
    <label for="token">Owner’s token</label>
    <input id="token" name="token" type="password" autocomplete="current-password" required autofocus
      spellcheck="false" autocapitalize="none" ${error ? 'aria-invalid="true"' : ''}
      aria-describedby="${error ? 'token-error ' : ''}token-hint">
    ${error ? `<p class="notice" id="token-error" role="alert">${escapeHtml(error)}</p>` : ''}
    <p class="hint" id="token-hint">Printed once, when the server first started.</p>
    <button class="button">Sign in</button>
  </form>
</section>`;
  return writeOwnerPage(site, { title: error ? 'Error: Sign in' : 'Sign in', main, isSignedIn: false });
}
