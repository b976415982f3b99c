import { expect, it } from 'vitest';
import { createGiftCardCode, endingOf, parseGiftCardCode } from '../../../../../server/features/gift-cards';

it('a code is read as people type it', () => {
  for (const typed of [
    '7KQF-2MWX-H94D-TBRV',
    '7kqf 2mwx h94d tbrv',
    '７ＫＱＦ2MWXH94DTBRV',
    '7KQF–2MWX—H94D‑TBRV\u200b',
  ])
    expect(parseGiftCardCode(typed)).toBe('7KQF-2MWX-H94D-TBRV');
  const code = createGiftCardCode();
  expect(parseGiftCardCode(code.toLowerCase())).toBe(code);
  expect(endingOf(code)).toBe(code.slice(-4));
});

it('other texts are no codes', () => {
  for (const typed of ['', 'WELCOME10', '7KQF-2MWX-H94D-TBR', '7KQF-2MWX-H94D-TBRVV', '7KQF-2MWX-H94D-TBR0'])
    expect(parseGiftCardCode(typed)).toBeNull();
});
