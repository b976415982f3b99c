import type { Readable } from 'node:stream';
import { formatCsvLines } from '../../platform/http/csv';
import type { CatalogueItem } from '../catalogue';
import { findListedVariant } from './is-in-stock';
import { variantName } from './restock-email';
import type { StoredSignup } from './signup-store';

const HEADER = [
  'Product',
  'Variant',
  'Email',
  'Mailing list',
  'Language',
  'Signed up',
  'E-mail',
  'Ended',
  'Last error',
];

/** Returns the signups as CSV, a line each. `findProduct` returns the product of one; null for one that is gone. */
export function formatSignupsCsv(
  signups: AsyncIterable<StoredSignup>,
  findProduct: (id: string) => Promise<CatalogueItem | null>,
): Readable {
  const lines = async function* () {
    yield HEADER;
    let item: CatalogueItem | null = null;
    for await (const signup of signups) {
      const { itemId, variantId, email, isJoinMailingList, language, createdAt, state, endedAt } = signup;
      // They are ordered by product.
      if (item?.id !== itemId) item = await findProduct(itemId);
      const variant = findListedVariant(item, variantId);
      yield [
        item?.title ?? itemId,
        item && variant ? variantName(item, variant) : variantId,
        email,
        isJoinMailingList ? 'yes' : 'no',
        language ?? '',
        createdAt,
        state,
        endedAt ?? '',
        signup.lastError ?? '',
      ];
    }
  };
  return formatCsvLines(lines());
}
