import { describe, expect, it } from 'vitest';
import { adviceText, causeText, originText, scriptText } from '../../../../console/performance/fix-texts';
import type { FixCause, PhaseName } from '../../../../contract/telemetry/fixes';

const plain = (text: string) => text.replaceAll('\u202f', ' ');

function caused(durations: Partial<Record<PhaseName, number>>, changes: Partial<FixCause> = {}): FixCause {
  const phases = Object.entries(durations).map(([name, duration]) => ({ name: name as PhaseName, duration }));
  return { target: 'img.hero', share: 0.8, event: null, phases, shift: null, script: null, ...changes };
}

describe('the texts of a cause', () => {
  it.each([
    ['LCP', { timeToFirstByte: 900, resourceLoadDelay: 200 }, /before the first byte/],
    ['LCP', { timeToFirstByte: 100, resourceLoadDelay: 200 }, /requests the file late/],
    ['LCP', { resourceLoadDuration: 300, resourceLoadDelay: 200 }, /takes long to download/],
    ['LCP', { elementRenderDelay: 300, resourceLoadDelay: 200 }, /waits to be drawn/],
    ['INP', { inputDelay: 300, processingDuration: 200 }, /main thread is busy/],
    ['INP', { inputDelay: 100, processingDuration: 200 }, /event handlers run long/],
    ['INP', { presentationDelay: 300, processingDuration: 200 }, /Drawing the next frame/],
    ['INP', {}, /did not state/],
    ['CLS', {}, /Reserve its space/],
  ] as const)('advise on the longest part of %s: %o', (metric, durations, text) => {
    expect(adviceText(metric, caused(durations))).toMatch(text);
  });

  it('name the element, the script and the origin', () => {
    expect(plain(causeText(caused({})))).toBe('img.hero: 80 % of the slow page views');
    expect(plain(causeText(caused({}, { target: null, event: 'keyboard' })))).toBe(
      'an element that was not named, keyboard: 80 % of the slow page views',
    );
    expect(plain(scriptText({ url: '/a.js', name: 'onAdd', duration: 120 }))).toBe(
      'Longest script: onAdd in /a.js, 120 ms.',
    );
    expect(plain(originText({ origin: 'https://a.example', duration: 80, share: 0.25 }))).toBe(
      'https://a.example: 80 ms on average where it blocks, 25 % of the blocking time',
    );
  });
});
