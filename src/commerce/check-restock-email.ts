import { isEmail } from './is-email';

/** Returns the key of the text for an address that cannot sign up: a blank one, else an invalid one (spec §5 Restock). */
export function checkRestockEmail(
  email: string,
  acceptsLongLabels: boolean,
): 'restockBlankEmail' | 'restockInvalidEmail' | undefined {
  if (!email) return 'restockBlankEmail';
  return isEmail(email, acceptsLongLabels) ? undefined : 'restockInvalidEmail';
}
