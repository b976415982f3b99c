import { Compiler, Formatters, Predicates } from '@squarespace/template-engine';
import { describe, expect, it } from 'vitest';
import {
  createEventFormatters,
  createEventPredicates,
} from '../../../../../server/rendering/formatters/event-formatters';

function print(code: string, json: object): string {
  const formatters = { ...Formatters, ...createEventFormatters() };
  const predicates = { ...Predicates, ...createEventPredicates() };
  const { ctx, errors } = new Compiler({ formatters, predicates }).execute({ code, json });
  expect(errors).toEqual([]);
  return ctx.render();
}

const website = { timeZone: 'America/New_York', language: 'en-US' };
const evening = {
  startDate: Date.parse('2026-12-05T18:00:00-05:00'),
  endDate: Date.parse('2026-12-05T21:00:00-05:00'),
};

it.each([
  [website, 'one'],
  [{}, 'one'],
  [{ timeZone: 'UTC' }, 'two'],
])('{.same-day?} is that of the website %o', (site, text) => {
  expect(print('{.same-day?}one{.or}two{.end}', { website: site, ...evening })).toBe(text);
});

it('{@|google-calendar-url} keeps letters of all languages, and prints nothing without dates', () => {
  const event = { ...evening, title: 'שריפה "><script>', location: { addressLine1: '<b>' } };
  const html = print('<a href="{@|google-calendar-url|htmlattr}">', event);
  expect(html).toMatch(
    /^<a href="https:\/\/www\.google\.com\/calendar\/event\?action=TEMPLATE&amp;text=%D7%A9[^"<>]*">$/,
  );
  expect(html).toContain('dates=20261205T230000Z%2F20261206T020000Z');
  expect(print('{@|google-calendar-url}', { title: 'A' })).toBe('');
  expect(print('{@|google-calendar-url}', { ...evening, title: 'A', location: 'x' })).not.toContain(
    'location',
  );
});

describe('{time|timesince}', () => {
  const time = Date.parse('2026-12-05T18:00:00Z');

  it('prints the engine’s element, from the time that the page states', () => {
    expect(print('{time|timesince}', { website, time, now: time + 3 * 86_400_000 })).toBe(
      `<span class="timesince" data-date="${time}">about 3 days ago</span>`,
    );
    expect(print('{time|timesince}', { website, time: Date.now() })).toContain('less than a minute ago');
  });

  it.each(['<b>', null, Number.NaN])('prints an error for %j (spec §8 Template engine)', (value) => {
    expect(print('{value|timesince}', { website, value })).toBe('Invalid date.');
  });
});

describe('helpers of the engine', () => {
  it('{text|truncate} cuts at 100 with dots (spec §9 Templates and images)', () => {
    const words = 'word '.repeat(19);
    expect(print('{text|truncate}', { text: `${words}short` })).toBe(`${words}short`);
    expect(print('{text|truncate}', { text: `${words}longer ones` })).toBe(`${words}...`);
    expect(print('{text|truncate}', { text: 'x'.repeat(101) })).toBe(`${'x'.repeat(100)}...`);
  });

  it.each([
    [{}, 'link'],
    [{ folderBehavior: 1 }, 'link'],
    [{ folderBehavior: 2 }, 'link'],
    [{ folderBehavior: 3 }, 'text'],
    [{ folderBehavior: 4 }, 'text'],
  ])('{.clickable?} of a folder with %o prints a %s (spec §4 Derived product states)', (folder, printed) => {
    expect(print('{.clickable?}link{.or}text{.end}', folder)).toBe(printed);
  });

  it.each([
    [{ location: { mapLat: 1, mapLng: 2 } }, 'map'],
    [{ location: { mapLat: 1 } }, ''],
  ])('{.location?} of %o prints %j', (item, printed) => {
    expect(print('{.location?}map{.end}', item)).toBe(printed);
  });
});
