import { createHmac, timingSafeEqual } from 'node:crypto';

export interface TokenSigner {
  /** `value.signature`, safe in a cookie. */
  sign(value: string): string;
  /** The value of a token signed here; null for anything else. */
  verify(token: string | undefined): string | null;
}

/** Signs values for one purpose, so that a token made for one use is worth nothing in another. */
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
