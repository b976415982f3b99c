import fc from 'fast-check';
import { expect, it } from 'vitest';
import { foldCode, foldTyped } from '../../../src/commerce/fold-typed';

it.each([
  ['１２３', '123'],
  ['٣٤', '34'],
  ['۱۲۳۴۵', '12345'],
  ['०१२९', '0129'],
  ['𞥐𞥙', '09'],
  ['𝟙𝟚', '12'],
  ['12345‑6789', '12345-6789'],
  ['12345–6789', '12345-6789'],
  ['12345－6789', '12345-6789'],
  ['−5', '-5'],
  ['150ー0043', '150-0043'],
  ['コーヒー', 'コーヒー'],
  [' SW1A\u00a01AA\t', 'SW1A 1AA'],
  ['\u200bSAVE\u00ad10\ufeff', 'SAVE10'],
  ['\u202aSAVE10\u202c', 'SAVE10'],
  ['SAVE\u316410\ufe0f', 'SAVE10'],
  ['a\u0000b\ud800c', 'abc'],
  ['＋1　555', '+1 555'],
  ['', ''],
])('folds %j to %j', (typed, folded) => {
  expect(foldTyped(typed)).toBe(folded);
});

it('folds a folded text to itself, and every digit to one of 0 to 9', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (text) => {
      const folded = foldTyped(text);
      expect(foldTyped(folded)).toBe(folded);
      expect(folded).not.toMatch(/(?!\d)\p{Nd}/u);
    }),
  );
});

it.each([
  ['save10', 'SAVE10'],
  ['SAVİNG', 'SAVING'],
  ['savi\u0307ng', 'SAVING'],
  ['savıng', 'SAVING'],
  [' ｓａｖｅ１０\u200b', 'SAVE10'],
])('folds the code %j to %j', (typed, folded) => {
  expect(foldCode(typed)).toBe(folded);
});
