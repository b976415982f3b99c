import { createHmac } from 'node:crypto';
import { isSameSecret } from './is-same-secret';

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
      return isSameSecret(signature(value), given) ? value : null;
    },
  };
}
