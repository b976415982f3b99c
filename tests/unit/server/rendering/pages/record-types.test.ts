import { Compiler, Predicates } from '@squarespace/template-engine';
import { expect, it } from 'vitest';
import { RECORD_TYPE } from '../../../../../contract/content/content-types';
import { PAGE_TYPE } from '../../../../../contract/content/page-types';
import { buildPageContext } from '../../../../../server/rendering/pages/page-context';

/** All record types of the specification (spec §3 Enumerations). */
const SPECIFIED =
  'text 1, image 2, quote 4, link 5, audio 7, video 8, store-item 11, event 12, gallery 14, binary 15, ' +
  'css-asset 16, tweak-asset 17, digital-good 18, attachment 19, wordpress-export 20, json-export 21, ' +
  'site-search 30, active-time 31, tweet 50, checkin 52, kbarticle 54';

it('the record types have the codes of the specification', () => {
  for (const [name, code] of Object.entries(RECORD_TYPE))
    expect(SPECIFIED.split(', ')).toContain(
      `${name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)} ${code}`,
    );
});

it('the engine has a predicate for each of them', () => {
  for (const [name, code] of Object.entries(RECORD_TYPE)) {
    const predicate = `${name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}?`;
    const { ctx, errors } = new Compiler({ predicates: Predicates }).execute({
      code: `{.${predicate}}yes{.end}`,
      json: { recordType: code },
    });
    expect(errors, predicate).toEqual([]);
    expect(ctx.render(), predicate).toBe('yes');
  }
});

it('a page states the record type of its item', () => {
  const site = { website: {}, websiteSettings: { storeSettings: {} } } as unknown as Parameters<
    typeof buildPageContext
  >[0];
  const entry = { id: '1', title: 'A', urlId: 'a' };
  const typeOf = (more: object) =>
    buildPageContext(site, { pageType: PAGE_TYPE.item, entry: { ...entry, ...more } }).item?.recordType;
  expect(typeOf({})).toBe(RECORD_TYPE.text);
  expect(typeOf({ recordType: RECORD_TYPE.event })).toBe(12);
});
