import fc from 'fast-check';
import { parseFragment } from 'parse5';
import { expect, it } from 'vitest';
import { escapeHtml } from '../../../../../server/platform/http/escape-html';

it('round-trips text in elements and attributes', () => {
  // A line's end and the null character are the parser's own business.
  const text = fc.string({ unit: 'grapheme' }).map((any) => any.replace(/[\r\0]/g, ''));
  fc.assert(
    fc.property(text, (any) => {
      const { childNodes } = parseFragment(`<b title="${escapeHtml(any)}">${escapeHtml(any)}</b>`);
      expect(childNodes).toHaveLength(1);
      const [element] = childNodes;
      if (!element || !('attrs' in element)) throw new Error('There is no element.');
      expect(element.attrs[0]?.value).toBe(any);
      expect(element.childNodes.map((node) => ('value' in node ? node.value : '?')).join('')).toBe(any);
    }),
  );
});
