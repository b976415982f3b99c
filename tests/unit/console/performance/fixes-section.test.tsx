import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it, vi } from 'vitest';
import { FixesSection } from '../../../../console/performance/fixes-section';
import type { Fix, FixCause, Fixes } from '../../../../contract/telemetry/fixes';

const cause: FixCause = {
  target: 'button.add',
  share: 0.6,
  event: 'pointer',
  phases: [
    { name: 'inputDelay', duration: 40 },
    { name: 'processingDuration', duration: 300 },
  ],
  shift: null,
  script: { url: '/a.js', name: null, duration: 120 },
};
const fix: Fix = {
  metric: 'INP',
  value: '/shop',
  weight: 400,
  samples: 4,
  p75: 320,
  interval: null,
  impact: 240,
  causes: [cause, { ...cause, target: 'a.menu' }],
  origins: [{ origin: 'https://chat.example', duration: 90, share: 1 }],
};

function show(fixes: Fix[], fields: Partial<Fixes> = {}) {
  const value: Fixes = {
    unit: 'day',
    from: '2026-01-04',
    to: '2026-01-31',
    by: 'path',
    ...{ examined: 500, unexamined: 0, otherShare: 0 },
    source: { kind: 'kept', share: 0.25 },
    fixes,
    ...fields,
  };
  document.body.innerHTML = renderToStaticMarkup(
    <FixesSection fixes={{ value, isLoading: false, failure: null, load: vi.fn() }} />,
  );
}

const texts = (selector: string) =>
  [...document.querySelectorAll(selector)].map(({ textContent }) => textContent?.replaceAll('\u202f', ' '));

describe('what to fix first', () => {
  it('links to the page, and has the parts, scripts and origins of each cause', () => {
    show([fix]);
    expect(document.querySelector('.fix a')?.getAttribute('href')).toBe('?path=%2Fshop');
    expect(texts('h4')).toEqual([
      'button.add, pointer: 60 % of the slow page views',
      'a.menu, pointer: 60 % of the slow page views',
      'Scripts by blocking time',
    ]);
    expect(texts('.phases li').slice(0, 2)).toEqual([' input delay 40 ms', ' processing 300 ms']);
    expect(texts('.note')[0]).toContain('of which 25 % are read');
  });

  it('states why an interval is missing by the number of values, and not of page views', () => {
    show([fix]);
    expect(texts('.fix > p')[0]).toContain('not before 12 values');
    show([{ ...fix, samples: 400 }]);
    expect(texts('.fix > p')[0]).not.toContain('not before 12 values');
  });

  it('advises once on causes of one kind', () => {
    show([fix]);
    expect(texts('.fix-cause p').filter((text) => text?.includes('event handlers'))).toHaveLength(1);
  });

  it('lists the scripts of a page once', () => {
    const isListed = () => texts('h4').filter((text) => text === 'Scripts by blocking time').length;
    show([fix, { ...fix, metric: 'LCP' }]);
    expect(isListed()).toBe(1);
    expect(texts('.note').at(-1)).toBe('The scripts by blocking time are those of INP above.');
    show([fix, { ...fix, metric: 'LCP', value: '/journal' }]);
    expect(isListed()).toBe(2);
  });

  it('states that no page exceeds a threshold', () => {
    show([]);
    expect(texts('.verdict')).toEqual(['no page exceeds a threshold']);
    expect(texts('.note')).toHaveLength(1);
    show([], { by: 'pageType' });
    expect(texts('.verdict')).toEqual(['no page type exceeds a threshold']);
  });

  it('states which pages are not examined', () => {
    show([], { examined: 1000, unexamined: 200, otherShare: 0.12 });
    expect(texts('.verdict')).toEqual(['no page exceeds a threshold among the 1,000 examined']);
    expect(texts('.note').slice(1)).toEqual([
      'Of 1,200 pages, the 1,000 with the most page views are examined.',
      '12 % of the page views are of pages that are counted together as “other”, which are not ranked.',
    ]);
  });
});
