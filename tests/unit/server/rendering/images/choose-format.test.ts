import { describe, expect, it } from 'vitest';
import { chooseFormat } from '../../../../../server/rendering/images/choose-format';

describe('chooseFormat', () => {
  it.each([
    ['image/avif,image/webp,image/apng,image/svg+xml,image/*,*/*;q=0.8', 'avif'],
    ['image/webp,image/png;q=0.8', 'webp'],
    ['IMAGE/AVIF ; q=0.5', 'avif'],
    ['image/avif;q=0, image/webp', 'webp'],
    ['image/avif; q=0.00, image/webp;q=0', 'original'],
    ['image/avifs', 'original'],
    ['image/*, */*', 'original'],
    ['', 'original'],
    [undefined, 'original'],
  ])('for Accept: %s chooses %s', (accept, format) => {
    expect(chooseFormat(accept)).toBe(format);
  });
});
