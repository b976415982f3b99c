import { expect, it } from 'vitest';
import { seedReviewSchema } from '../../../../contract/reviews/review';

const REVIEW = {
  id: 'r-1',
  itemId: 'aaaaaaaaaaaaaaaaaaaaaa01',
  source: 'native',
  author: 'Ada',
  rating: 5,
  date: '2026-03-14T09:30:00Z',
};

it('fills in what a review lacks', () => {
  expect(seedReviewSchema.parse(REVIEW)).toEqual({
    ...REVIEW,
    title: '',
    text: '',
    language: null,
    isVerifiedPurchase: false,
    answer: null,
  });
});

it('keeps markup as text, and lines as the author wrote them', () => {
  const text = ' <b>Fine</b>\r\n\r\nTwice & "again"\r ';
  expect(seedReviewSchema.parse({ ...REVIEW, text }).text).toBe('<b>Fine</b>\n\nTwice & "again"');
});

it.each([
  ['a rating of 0', { rating: 0 }, 'rating must be 1 to 5.'],
  ['a rating of 6', { rating: 6 }, 'rating must be 1 to 5.'],
  ['half a star', { rating: 4.5 }, 'rating must be a whole number.'],
  ['an author of spaces', { author: '  ' }, 'author must not be empty.'],
  ['a text that is too long', { text: 'a'.repeat(10_001) }, 'text must have at most 10,000 characters.'],
  ['a NUL character', { text: 'a\0b' }, 'text contains characters that no text has.'],
  ['half an emoji', { title: '\ud83d' }, 'title contains characters that no text has.'],
  ['an unknown source', { source: 'bought' }, 'source must be native or imported.'],
  ['a day without a time', { date: '2026-03-14' }, 'date must be a UTC time such as 2026-03-14T09:30:00Z.'],
  ['a language that is no tag', { language: '"><b>' }, 'language must be a tag such as en-US.'],
  ['an id with spaces', { id: 'a b' }, 'id must be 1 to 64 letters, digits, - or _.'],
  ['an empty answer', { answer: '' }, 'answer must not be empty.'],
])('refuses %s', (_name, change, message) => {
  const result = seedReviewSchema.safeParse({ ...REVIEW, ...change });
  expect(result.error?.issues[0]?.message).toBe(message);
});

it('takes a text of 10,000 characters', () => {
  expect(seedReviewSchema.safeParse({ ...REVIEW, text: 'a'.repeat(10_000) }).success).toBe(true);
});
