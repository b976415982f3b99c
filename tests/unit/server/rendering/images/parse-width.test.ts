import { describe, expect, it } from 'vitest';
import { parseWidth } from '../../../../../server/rendering/images/parse-width';

describe('parseWidth', () => {
  it.each([
    ['100w', 100],
    ['300w', 300],
    ['500w', 500],
    ['750w', 750],
    ['1000w', 1000],
    ['1500w', 1500],
    ['2500w', 2500],
    ['original', 2500],
    [undefined, 2500],
  ])('?format=%s is %s px', (format, width) => {
    expect(parseWidth(format)).toBe(width);
  });

  it.each(['', '750', '751w', '0w', '-100w', '99999w', '100w,300w', '750W', 'toString'])(
    '?format=%s is unknown',
    (format) => {
      expect(parseWidth(format)).toBeNull();
    },
  );
});
