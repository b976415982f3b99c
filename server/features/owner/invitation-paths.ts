/** The page on which an invited person chooses a password. */
export const INVITATION_PATH = '/config/invitation';

/** Returns the address of the link of an invitation. */
export function invitationUrl(siteUrl: string, token: string): string {
  const url = new URL(INVITATION_PATH, siteUrl);
  url.searchParams.set('token', token);
  return url.href;
}
