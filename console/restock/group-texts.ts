import type { SignupGroup, SignupPage, SignupState } from '../../contract/restock/restock';

const STATES: Readonly<Record<SignupState, string>> = {
  waiting: 'waiting',
  pending: 'e-mail on the way',
  delivered: 'e-mail sent',
  failed: 'e-mail given up',
};

/** Returns the key of a variant. */
export function keyOf({ productId, variantId }: Pick<SignupGroup, 'productId' | 'variantId'>): string {
  return `${productId} ${variantId}`;
}

/** Returns how many variants visitors wait for. */
export function countGroups(count: number): string {
  if (count === 0) return 'Nobody waits for a variant.';
  return count === 1 ? '1 variant' : `${count.toLocaleString('en')} variants`;
}

/** Returns how many variants a load has read so far. */
export function describeLoading(count: number): string {
  return count === 0 ? 'Loading…' : `Loading… ${count.toLocaleString('en')} variants so far.`;
}

/** Returns what a request to send e-mails did. */
export function describeSent(queued: number): string {
  return queued === 0 ? 'There was nothing left to send.' : `${countEmails(queued)} queued.`;
}

/** Returns the product and the values of its variant: `Tidal Bowl, Large`. */
export function groupName({ productTitle, variantName }: SignupGroup): string {
  return variantName ? `${productTitle}, ${variantName}` : productTitle;
}

/** Returns the number of e-mails that the owner can send: those that nobody has sent, and those that were given up. */
export function countUnsent({ states }: Pick<SignupGroup, 'states'>): number {
  return states.waiting + states.failed;
}

/** Returns the groups whose e-mails can be sent now. */
export function sendableGroups(groups: readonly SignupGroup[]): SignupGroup[] {
  return groups.filter((group) => group.isInStock && countUnsent(group) > 0);
}

/** Returns a number with its noun: `1 e-mail`, `2 e-mails`. */
export function countEmails(count: number): string {
  return count === 1 ? '1 e-mail' : `${count.toLocaleString('en')} e-mails`;
}

/** Returns what happened to the e-mails of a group; empty when nothing was sent. */
export function sendingText({ states, lastError }: Pick<SignupGroup, 'states' | 'lastError'>): string {
  const reason = lastError ? ` (${lastError.replace(/\.$/, '')})` : '';
  return [
    states.pending > 0 && `${countEmails(states.pending)} on the way${states.failed > 0 ? '' : reason}.`,
    states.failed > 0 && `${countEmails(states.failed)} given up${reason}.`,
    states.delivered > 0 && `${countEmails(states.delivered)} sent.`,
  ]
    .filter(Boolean)
    .join(' ');
}

/** Returns the state of a signup, with what else the visitor chose. */
export function describeSignup({
  state,
  language,
  isJoinMailingList,
  lastError,
}: SignupPage['signUps'][number]): string {
  const reason = lastError && state === 'failed' ? ` (${lastError.replace(/\.$/, '')})` : '';
  return [
    STATES[state] + reason,
    ...(language ? [`language ${language}`] : []),
    ...(isJoinMailingList ? ['joins the mailing list'] : []),
  ].join(', ');
}
