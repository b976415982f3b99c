import { createHash, randomUUID } from 'node:crypto';
import { createTokenSigner } from '../../platform/secrets/signed-token';

/** Milliseconds for which a key is valid. */
const LIFETIME_MS = 60 * 60 * 1000;

/** Keys of form submissions. A key belongs to one visitor and expires after an hour; storing a submission uses it up. */
export interface SubmissionKeys {
  /** @param visitor hash of the visitor's crumb */
  issue(visitor: string): string;
  /** Returns the id of a valid key of this visitor, else null. */
  verify(key: string, visitor: string): string | null;
}

/** Returns the keys of a website. They are signed, so that issuing one stores nothing. */
export function createSubmissionKeys(secret: string, now: () => number): SubmissionKeys {
  const signer = createTokenSigner(secret, 'form-submission');
  return {
    issue: (visitor) => signer.sign(`${randomUUID()}_${now() + LIFETIME_MS}_${shorten(visitor)}`),
    verify(key, visitor) {
      const [id, expiry, owner] = signer.verify(key)?.split('_') ?? [];
      if (!id || Number(expiry) < now() || owner !== shorten(visitor)) return null;
      return id;
    },
  };
}

function shorten(visitor: string): string {
  return createHash('sha256').update(visitor).digest('hex').slice(0, 32);
}
