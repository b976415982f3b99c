import type { Invitation } from '../../../contract/people/contributor';
import { ROLE_NAMES } from '../../../contract/people/permissions';
import { escapeHtml } from '../../platform/http/escape-html';
import { INVITATION_PATH } from './invitation-paths';
import { type OwnerSite, renderOwnerPage } from './render-owner-page';
import { SIGN_IN } from './return-path';

export interface InvitationForm {
  invitation: Invitation;
  /** The name that was typed. */
  displayName: string;
  /** The error of the form; null before it is sent. */
  error: { field: 'displayName' | 'password'; message: string } | null;
}

/** Returns the page on which an invited person chooses a name and a password. It never repeats the password. */
export function renderInvitationPage(
  site: OwnerSite,
  { invitation, displayName, error }: InvitationForm,
): string {
  const { email, role, invitedBy } = invitation;
  const stateOf = (field: string, hint = '') => {
    const described = [...(error?.field === field ? ['field-error'] : []), ...(hint ? [hint] : [])];
    const invalid = error?.field === field ? 'aria-invalid="true" autofocus' : '';
    return `${invalid} ${described.length > 0 ? `aria-describedby="${described.join(' ')}"` : ''}`;
  };
  const errorAt = (field: string) =>
    error?.field === field
      ? `<p class="notice" id="field-error" role="alert">${escapeHtml(error.message)}</p>`
      : '';
  const main = `<section class="sign-in">
  <h1>Welcome</h1>
  <p class="lead"><bdi>${escapeHtml(invitedBy)}</bdi> invites you to work on ${escapeHtml(site.siteTitle)} as
    <strong>${ROLE_NAMES[role]}</strong>.</p>
  <form method="post" action="${INVITATION_PATH}">
    <label for="email">E-mail address</label>
    <input id="email" type="email" value="${escapeHtml(email)}" autocomplete="username" readonly>
    <label for="displayName">Your name</label>
    <input id="displayName" name="displayName" value="${escapeHtml(displayName)}" autocomplete="name" required
      maxlength="60" ${error ? '' : 'autofocus'} ${stateOf('displayName')}>
    ${errorAt('displayName')}
    <label for="password">Password</label>
    <input id="password" name="password" type="password" autocomplete="new-password" required minlength="8"
      ${stateOf('password', 'password-hint')}>
    ${errorAt('password')}
    <p class="hint" id="password-hint">At least 8 characters.</p>
    <button class="button">Create the account</button>
  </form>
</section>`;
  return renderOwnerPage(site, { title: error ? 'Error: Welcome' : 'Welcome', main, owner: null });
}

/** Returns the page for a link that does not work. It is the same for every reason. */
export function renderUnknownInvitationPage(site: OwnerSite): string {
  const main = `<section class="sign-in">
  <h1>This link does not work</h1>
  <p class="lead">A link works once, for seven days. Ask the person who invited you for another one.</p>
  <p><a href="${SIGN_IN}">Sign in</a> if you have an account.</p>
</section>`;
  return renderOwnerPage(site, { title: 'This link does not work', main, owner: null });
}
