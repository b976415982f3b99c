import { afterEach, describe, expect, it, vi } from 'vitest';
import { dig, pageContext } from '../../../src/page/page-context';
import { pageStrings } from '../../../src/page/page-strings';
import { createTestPage } from '../../support/test-page';

const script = (json: string) => `<script type="application/json" data-vitrine-context>${json}</script>`;

afterEach(() => {
  Reflect.deleteProperty(window, 'Static');
});

describe('pageContext', () => {
  it('reads the page’s own context', () => {
    expect(pageContext(createTestPage(script('{"pageType":50}')))).toEqual({ pageType: 50 });
  });

  it('reads it once', () => {
    const page = createTestPage(script('{"pageType":50}'));
    const first = pageContext(page);
    page.document.body.textContent = '';
    expect(pageContext(page)).toBe(first);
  });

  it('takes the legacy object where the page has no context of its own', () => {
    Object.assign(window, { Static: { SQUARESPACE_CONTEXT: { pageType: 1 } } });
    expect(pageContext(createTestPage(''))).toEqual({ pageType: 1 });
  });

  it.each([undefined, null, 'text', { SQUARESPACE_CONTEXT: null }])(
    'is empty for a legacy global that is %j',
    (value) => {
      Object.assign(window, { Static: value });
      expect(pageContext(createTestPage(''))).toEqual({});
    },
  );

  it('says so and goes on when the JSON is broken, or no object', () => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
    expect(pageContext(createTestPage(script('{"pageType":')))).toEqual({});
    expect(pageContext(createTestPage(script('7')))).toEqual({});
    expect(warn).toHaveBeenCalledTimes(2);
    warn.mockRestore();
  });

  it('is not fooled by elements that bear the global’s name', () => {
    expect(
      pageContext(createTestPage('<a id="Static"></a><a id="Static" name="SQUARESPACE_CONTEXT"></a>')),
    ).toEqual({});
  });
});

describe('dig', () => {
  it.each([
    [{ a: { b: 1 } }, ['a', 'b'], 1],
    [{ a: null }, ['a', 'b'], undefined],
    [undefined, ['a'], undefined],
    [{}, ['toString'], undefined],
    [{ a: 'text' }, ['a', 'length'], undefined],
  ])('in %j at %j finds %j', (value, keys, found) => {
    expect(dig(value, ...keys)).toBe(found);
  });
});

describe('pageStrings', () => {
  it('words a catalogue as the page does, key by key', () => {
    const page = createTestPage(script('{"strings":{"added":"Im Korb!","other":"x","adding":7}}'));
    expect(pageStrings(page, { added: 'Added!', adding: 'Adding…' })).toEqual({
      added: 'Im Korb!',
      adding: 'Adding…',
    });
  });
});
