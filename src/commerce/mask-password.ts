/** Replaces every password in the values of a form, so that neither its text nor its length is known (spec §9 Limits). */
export const PASSWORD_PLACEHOLDER = '********';

/** Returns the placeholder for a password, or an empty text for a blank one. */
export function maskPassword(password: string): string {
  return password.trim() && PASSWORD_PLACEHOLDER;
}
