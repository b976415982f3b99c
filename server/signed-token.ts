import { createHmac, timingSafeEqual } from 'node:crypto';

export interface TokenSigner {
  /** Returns `value.signature`, which is safe in a cookie. */
  sign(value: string): string;
  /** Returns the value of a token with a valid signature, else null. */
  verify(token: string | undefined): string | null;
}

/** Returns a signer for one purpose: a token signed for one purpose is invalid for another. */
export function createTokenSigner(secret: string, purpose: string): TokenSigner {
  const signature = (value: string) =>
    createHmac('sha256', secret).update(`${purpose}:${value}`).digest('base64url');
  return {
    sign: (value) => `${value}.${signature(value)}`,
    verify(token) {
      const [value, given, ...rest] = token?.split('.') ?? [];
      if (!value || !given || rest.length > 0) return null;
      return isSame(signature(value), given) ? value : null;
    },
  };
}

function isSame(expected: string, given: string): boolean {
  const [a, b] = [Buffer.from(expected), Buffer.from(given)];
  return a.length === b.length && timingSafeEqual(a, b);
}
