import { type ImportError, importedReviewSchema, type SeedReview } from '../../../contract/reviews/review';
import { ownerMessages } from '../../../contract/shared/owner-messages';
import type { Database } from '../../platform/database/open-database';
import { HttpFailure } from '../../platform/http/http-failure';
import { findItems } from '../catalogue';
import { reviewMessages } from './messages';
import { findNativeIds, writeReviews } from './review-store';

const REPORTED_ERRORS = 100;
const REQUIRED = ['id', 'itemId', 'author', 'rating', 'date'];

/** Stores all reviews and returns their number. Throws HttpFailure 400 with every problem, and then stores none. */
export async function importReviews(
  db: Database,
  websiteId: string,
  inputs: readonly unknown[],
): Promise<number> {
  const { reviews, errors } = parseReviews(inputs);
  refuse(errors, inputs);
  refuse(await findConflicts(db, websiteId, reviews));
  await writeReviews(db, websiteId, reviews);
  return reviews.length;
}

/** Returns what an import of these reviews would be refused for, and stores none. */
export async function checkReviews(
  db: Database,
  websiteId: string,
  inputs: readonly unknown[],
): Promise<{ count: number; errors: ImportError[] }> {
  const { reviews, errors } = parseReviews(inputs);
  const positions = inputs.flatMap((_, index) =>
    errors.some((each) => each.index === index) ? [] : [index],
  );
  const conflicts = await findConflicts(db, websiteId, reviews);
  // The conflicts have positions among the valid reviews.
  const placed = conflicts.map(({ index, message }) => ({ index: positions[index] ?? index, message }));
  const all = [...errors, ...placed].sort((one, other) => one.index - other.index);
  return { count: inputs.length - all.length, errors: all.slice(0, REPORTED_ERRORS) };
}

/** Returns the valid reviews, and the problem of each other one. */
function parseReviews(inputs: readonly unknown[]): { reviews: SeedReview[]; errors: ImportError[] } {
  const reviews: SeedReview[] = [];
  const errors: ImportError[] = [];
  const ids = new Set<string>();
  for (const [index, input] of inputs.entries()) {
    const { data, error } = importedReviewSchema.safeParse(input);
    if (!data) errors.push({ index, message: error.issues[0]?.message ?? reviewMessages.invalid });
    else if (ids.has(data.id)) errors.push({ index, message: reviewMessages.sameId });
    else reviews.push(data);
    if (data) ids.add(data.id);
  }
  return { reviews, errors };
}

async function findConflicts(
  db: Database,
  websiteId: string,
  reviews: readonly SeedReview[],
): Promise<ImportError[]> {
  const items = await findItems(db, websiteId, [...new Set(reviews.map(({ itemId }) => itemId))]);
  const natives = await findNativeIds(
    db,
    websiteId,
    reviews.map(({ id }) => id),
  );
  return reviews.flatMap(({ id, itemId }, index) => {
    if (!items.has(itemId)) return { index, message: reviewMessages.unknownItem };
    return natives.has(id) ? { index, message: reviewMessages.nativeId } : [];
  });
}

function refuse(errors: ImportError[], inputs: readonly unknown[] = []): void {
  const [first] = errors;
  if (!first) return;
  const reason = errors.some(({ index }) => isIncomplete(inputs[index]))
    ? `${ownerMessages.rowsIncomplete}. `
    : '';
  const message = `${reason}Nothing was imported. Review ${first.index + 1}: ${first.message}`;
  throw new HttpFailure(400, { message, errors: errors.slice(0, REPORTED_ERRORS) });
}

/** Returns whether a field is missing that every review has. */
function isIncomplete(input: unknown): boolean {
  const isObject = typeof input === 'object' && input !== null;
  return isObject && REQUIRED.some((name) => !(name in input));
}
