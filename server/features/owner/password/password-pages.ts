import { escapeHtml } from '../../../platform/http/escape-html';
import type { Owner } from '../owner';
import { type OwnerSite, renderOwnerPage } from '../render-owner-page';
import { SIGN_IN } from '../return-path';
import { CHANGE_PATH, FORGOTTEN_PATH, RESET_PATH } from './password-paths';

/** Why a form was refused, and the field that it concerns. */
export interface FieldError {
  field: 'email' | 'current' | 'password';
  message: string;
}

/** Returns the page on which a contributor requests a link. It is the same for every address. */
export function renderForgottenPage(
  site: OwnerSite,
  { state, email = '', error }: { state: 'form' | 'sent' | 'noMail'; email?: string; error?: FieldError },
): string {
  const title = state === 'sent' ? 'Look for an e-mail' : 'Forgot your password?';
  const main = `<section class="sign-in">
  <h1>${title}</h1>
  ${writeForgotten(state, email, error)}
  <p><a href="${SIGN_IN}">Sign in</a></p>
</section>`;
  return renderOwnerPage(site, { title: error ? `Error: ${title}` : title, main, owner: null });
}

function writeForgotten(state: 'form' | 'sent' | 'noMail', email: string, error?: FieldError): string {
  if (state === 'noMail')
    return `<p class="lead">This server sends no e-mail. An administrator can delete your account and invite you again.</p>`;
  if (state === 'sent')
    return `<p class="lead" role="status">If <bdi>${escapeHtml(email)}</bdi> has an account, an e-mail with a link is on its way.
    The link works once, for an hour.</p>`;
  return `<p class="lead">You receive an e-mail with a link to choose another one.</p>
  <form method="post" action="${FORGOTTEN_PATH}">
    <label for="email">E-mail address</label>
    <input id="email" name="email" type="email" autocomplete="username" required spellcheck="false"
      value="${escapeHtml(email)}" autofocus ${describeError('email', error)}>
    ${writeError('email', error)}
    <button class="button">Send the link</button>
  </form>`;
}

/** Returns the page on which a contributor with a link chooses a password. It never repeats the password. */
export function renderResetPage(
  site: OwnerSite,
  { email, error }: { email: string; error?: FieldError },
): string {
  const main = `<section class="sign-in">
  <h1>Choose a new password</h1>
  <p class="lead">It ends all sessions of the account.</p>
  <form method="post" action="${RESET_PATH}">
    <label for="email">E-mail address</label>
    <input id="email" type="email" value="${escapeHtml(email)}" autocomplete="username" readonly>
    ${writeNewPassword(error, true)}
    <button class="button">Save the password</button>
  </form>
</section>`;
  const title = 'Choose a new password';
  return renderOwnerPage(site, { title: error ? `Error: ${title}` : title, main, owner: null });
}

/** Returns the page for a link that does not work. It is the same for every reason. */
export function renderUsedLinkPage(site: OwnerSite): string {
  const main = `<section class="sign-in">
  <h1>This link does not work</h1>
  <p class="lead">A link works once, for an hour, and only the newest password counts.</p>
  <p><a href="${FORGOTTEN_PATH}">Request another link</a> or <a href="${SIGN_IN}">sign in</a>.</p>
</section>`;
  return renderOwnerPage(site, { title: 'This link does not work', main, owner: null });
}

/** Returns the page on which a contributor changes the password. */
export function renderChangePage(
  site: OwnerSite,
  { owner, isSaved, error }: { owner: Owner; isSaved: boolean; error?: FieldError },
): string {
  const main = `<section class="sign-in">
  <h1>Your password</h1>
  ${owner.kind === 'contributor' ? writeChangeForm(owner.contributor.email, isSaved, error) : NO_PASSWORD}
</section>`;
  const title = 'Your password';
  return renderOwnerPage(site, { title: error ? `Error: ${title}` : title, main, owner, path: CHANGE_PATH });
}

const NO_PASSWORD =
  '<p class="lead">The owner’s token has no password. To change the token, set OWNER_TOKEN and restart the server.</p>';

function writeChangeForm(email: string, isSaved: boolean, error?: FieldError): string {
  return `<p class="lead">A new password ends your sessions in other browsers.</p>
  ${isSaved ? '<p class="saved" role="status">The password is changed.</p>' : ''}
  <form method="post" action="${CHANGE_PATH}">
    <input type="email" name="username" value="${escapeHtml(email)}" autocomplete="username" hidden>
    <label for="current">Current password</label>
    <input id="current" name="current" type="password" autocomplete="current-password" required
      ${error?.field === 'current' ? 'autofocus' : ''} ${describeError('current', error)}>
    ${writeError('current', error)}
    ${writeNewPassword(error, false)}
    <button class="button">Change the password</button>
  </form>`;
}

function writeNewPassword(error: FieldError | undefined, isFirst: boolean): string {
  const isFocused = error?.field === 'password' || (isFirst && !error);
  return `<label for="password">New password</label>
    <input id="password" name="password" type="password" autocomplete="new-password" required minlength="8"
      ${isFocused ? 'autofocus' : ''} ${describeError('password', error, 'password-hint')}>
    ${writeError('password', error)}
    <p class="hint" id="password-hint">At least 8 characters.</p>`;
}

function describeError(field: FieldError['field'], error?: FieldError, hint?: string): string {
  const isWrong = error?.field === field;
  const ids = [...(isWrong ? ['field-error'] : []), ...(hint ? [hint] : [])];
  const described = ids.length > 0 ? `aria-describedby="${ids.join(' ')}"` : '';
  return `${isWrong ? 'aria-invalid="true"' : ''} ${described}`;
}

function writeError(field: FieldError['field'], error?: FieldError): string {
  if (error?.field !== field) return '';
  return `<p class="notice" id="field-error" role="alert">${escapeHtml(error.message)}</p>`;
}
