import { foldCode } from '../../src/commerce/fold-typed';

/** Returns a typed postal code in its usual form: capital letters, and a hyphen between five and four digits. */
export function foldPostalCode(text: string): string {
  return foldCode(text).replace(/^(\d{5})[ -]*(\d{4})$/, '$1-$2');
}
