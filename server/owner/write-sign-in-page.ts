import { escapeHtml } from '../http/escape-html';
import { SIGN_IN } from './return-path';
import { type OwnerPageSite, writeOwnerPage } from './write-owner-page';

export interface SignInForm {
  /** Path to go on to. */
  to: string;
  /** What was wrong with the last try. */
  error?: string;
  /** Whether the browser was sent here from another site, and may be signed in all the same. */
  cameFromElsewhere?: boolean;
}

/** The sign-in page, which never says what was typed. */
export function writeSignInPage(site: OwnerPageSite, { to, error, cameFromElsewhere }: SignInForm): string {
  const main = `<section class="sign-in">
  <h1>Sign in</h1>
  <p class="lead">For the owner of ${escapeHtml(site.siteTitle)}.</p>
  ${cameFromElsewhere ? `<p>Signed in already? <a href="${escapeHtml(to)}">Go on to the page</a>.</p>` : ''}
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
