import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';
import { brotliCompressSync, brotliDecompressSync } from 'node:zlib';

const ALGORITHM = 'aes-256-gcm';
const IV_BYTES = 12;
const TAG_BYTES = 16;

export interface TextSealer {
  /** Returns the text encrypted, in the characters of base64url. */
  seal(text: string): string;
  /** Returns the text of `seal`; null for anything else. */
  open(sealed: string): string | null;
}

/** Returns a sealer for one purpose: what is sealed for one purpose cannot be opened for another. */
export function createTextSealer(secret: string, purpose: string): TextSealer {
  const key = Buffer.from(hkdfSync('sha256', secret, '', `sealed text: ${purpose}`, 32));
  return {
    seal(text) {
      const iv = randomBytes(IV_BYTES);
      const cipher = createCipheriv(ALGORITHM, key, iv);
      const content = Buffer.concat([cipher.update(brotliCompressSync(text)), cipher.final()]);
      return Buffer.concat([iv, cipher.getAuthTag(), content]).toString('base64url');
    },
    open(sealed) {
      const bytes = Buffer.from(sealed, 'base64url');
      const contentStart = IV_BYTES + TAG_BYTES;
      try {
        const decipher = createDecipheriv(ALGORITHM, key, bytes.subarray(0, IV_BYTES));
        decipher.setAuthTag(bytes.subarray(IV_BYTES, contentStart));
        const content = Buffer.concat([decipher.update(bytes.subarray(contentStart)), decipher.final()]);
        return brotliDecompressSync(content).toString();
      } catch {
        // Not sealed here, changed since, or sealed with another secret.
        return null;
      }
    },
  };
}
