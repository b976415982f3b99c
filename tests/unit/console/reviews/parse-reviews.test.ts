import { expect, it } from 'vitest';
import { parseReviews } from '../../../../console/reviews/parse-reviews';

const review = { id: 'a-1', itemId: 'f'.repeat(24), author: 'Ada', rating: 5, date: '2026-03-14T09:30:00Z' };

it.each([
  ['a list', JSON.stringify([review])],
  ['an object with a list', ` ${JSON.stringify({ reviews: [review] })}\n`],
  ['CSV', `id,itemId,author,rating,date\r\na-1,${review.itemId},Ada,5,${review.date}\r\n`],
  [
    'CSV of a German spreadsheet',
    `\uFEFFid;itemId;author;rating;date;title\n"a-1";${review.itemId};Ada;5;${review.date};\n`,
  ],
  ['copied cells', `id\titemId\tauthor\trating\tdate\na-1\t${review.itemId}\tAda\t5\t${review.date}`],
])('reads reviews from %s', (_name, text) => {
  expect(parseReviews(text)).toEqual({ reviews: [review] });
});

it('keeps quoted lines and commas, reads switches, and leaves wrong values for the message of the server', () => {
  const text = `id,rating,text,isVerifiedPurchase\nb,five,"Good, ""very""\nso",yes`.replaceAll('\\', '');
  expect(parseReviews(text)).toEqual({
    reviews: [{ id: 'b', rating: 'five', text: 'Good, "very"\nso', isVerifiedPurchase: true }],
  });
});

it.each([
  ['nothing', '  ', 'Paste reviews'],
  ['JSON that ends early', '[{"id":', 'no valid JSON'],
  ['JSON without a list', '{"a":1}', 'has no list'],
  ['CSV without names', 'Ada,5\nEve,4', 'The first line of CSV'],
  ['CSV with an open quote', 'id,text\n1,"a', 'no valid CSV'],
])('says what is wrong with %s', (_name, text, message) => {
  expect(parseReviews(text)).toEqual({ validationError: expect.stringContaining(message) });
});
