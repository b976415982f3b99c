import { afterEach, describe, expect, it } from 'vitest';
import { pageContext, readPath } from '../../../src/page/page-context';
import { pageStrings } from '../../../src/page/page-strings';
import { createTestPage } from '../../support/test-page';

const script = (json: string) => `<script type="application/json" data-vitrine-context>${json}</script>`;

afterEach(() => {
  Reflect.deleteProperty(window, 'Static');
});

describe('pageContext', () => {
  it('reads the context script', () => {
    expect(pageContext(createTestPage(script('{"pageType":50}')))).toEqual({ pageType: 50 });
  });

  it('reads the context once', () => {
    const page = createTestPage(script('{"pageType":50}'));
    const first = pageContext(page);
    page.document.body.textContent = '';
    expect(pageContext(page)).toBe(first);
  });

  it('reads the last context: scripts that change pages append the new one', () => {
    const page = createTestPage(script('{"pageType":50}') + script('{"pageType":51}'));
    expect(pageContext(page)).toEqual({ pageType: 51 });
  });

  it('reads the legacy object if the page has no context script', () => {
    Object.assign(window, { Static: { SQUARESPACE_CONTEXT: { pageType: 1 } } });
    expect(pageContext(createTestPage(''))).toEqual({ pageType: 1 });
  });

  it.each([undefined, null, 'text', { SQUARESPACE_CONTEXT: null }])(
    'returns an empty object if the legacy global is %j',
    (value) => {
      Object.assign(window, { Static: value });
      expect(pageContext(createTestPage(''))).toEqual({});
    },
  );

  it.each(['{"pageType":', '7'])('returns an empty object for %s, which is no JSON object', (json) => {
    expect(pageContext(createTestPage(script(json)))).toEqual({});
  });

  it('ignores elements named like the legacy global', () => {
    expect(
      pageContext(createTestPage('<a id="Static"></a><a id="Static" name="SQUARESPACE_CONTEXT"></a>')),
    ).toEqual({});
  });
});

describe('readPath', () => {
  it.each([
    [{ a: { b: 1 } }, ['a', 'b'], 1],
    [{ a: null }, ['a', 'b'], undefined],
    [undefined, ['a'], undefined],
    [{}, ['toString'], undefined],
    [{ a: 'text' }, ['a', 'length'], undefined],
  ])('of %j and %j returns %j', (value, keys, found) => {
    expect(readPath(value, ...keys)).toBe(found);
  });
});

describe('pageStrings', () => {
  it('replaces the texts that the page context contains', () => {
    const page = createTestPage(script('{"strings":{"added":"Im Korb!","other":"x","adding":7}}'));
    expect(pageStrings(page, { added: 'Added!', adding: 'Adding…' })).toEqual({
      added: 'Im Korb!',
      adding: 'Adding…',
    });
  });
});
