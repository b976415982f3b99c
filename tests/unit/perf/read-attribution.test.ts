import { describe, expect, it } from 'vitest';
import type { LongFrame } from '../../../src/perf/long-frame';
import { readAttribution } from '../../../src/perf/read-attribution';
import type { Vital } from '../../../src/perf/vitals';

const read = (attribution: object, value = 400, frames: readonly LongFrame[] = []) =>
  readAttribution({ attribution, value } as unknown as Vital, frames);

describe('readAttribution', () => {
  it('returns the four parts of LCP, also if 0, and its element and image URL without query', () => {
    const parts = {
      timeToFirstByte: 40,
      resourceLoadDelay: 0,
      resourceLoadDuration: 300,
      elementRenderDelay: 60,
    };
    expect(
      read({ ...parts, target: '#hero>img', url: 'https://cdn.test/a.jpg?sig=Ab1Cd2Ef3Gh4Ij5Kl6' }),
    ).toMatchObject({ ...parts, target: '#hero>img', url: 'https://cdn.test/a.jpg' });
  });

  it('returns the three phases of INP and its longest script, of the frames that the browser has delivered since', () => {
    const script = {
      startTime: 5750,
      duration: 150,
      sourceURL: 'https://shop.test/slow.js?v=3',
      sourceFunctionName: 'onClick',
      invoker: 'BUTTON.onclick',
    };
    const phases = { inputDelay: 1, processingDuration: 154, presentationDelay: 37 };
    const attribution = {
      ...phases,
      interactionTime: 5745,
      interactionTarget: 'button.add',
      interactionType: 'pointer',
    };
    const frame = { startTime: 5744, duration: 200, blockingDuration: 150, scripts: [script] };
    expect(read(attribution, 192, [frame])).toMatchObject({
      ...phases,
      target: 'button.add',
      interactionType: 'pointer',
      scriptUrl: 'https://shop.test/slow.js',
      scriptFunction: 'onClick',
      scriptInvoker: 'BUTTON.onclick',
      scriptDuration: 150,
    });
  });

  it('shortens phases to the INP, which is rounded to 8 ms', () => {
    const phases = { inputDelay: 0.4, processingDuration: 1.3, presentationDelay: 0 };
    expect(read(phases, 0)).toMatchObject({ inputDelay: 0, processingDuration: 0, presentationDelay: 0 });
    expect(read({ ...phases, processingDuration: 9 }, 8)).toMatchObject({
      inputDelay: 0.4,
      processingDuration: 7.6,
      presentationDelay: 0,
    });
  });

  it('returns the old and the new position of the shifted element', () => {
    const rect = (x: number, y: number) => ({ x, y, width: 320, height: 40 });
    expect(
      read({
        largestShiftTarget: 'p.note',
        largestShiftValue: 0.12,
        largestShiftTime: 900,
        largestShiftSource: { previousRect: rect(0, 10), currentRect: rect(0, 210) },
      }),
    ).toMatchObject({
      target: 'p.note',
      shiftValue: 0.12,
      shiftTime: 900,
      shiftFrom: [0, 10, 320, 40],
      shiftTo: [0, 210, 320, 40],
    });
  });

  it('cuts a name at 100 characters and masks what a visitor typed', () => {
    const { target } = read({ target: `a.ann@example.com>${'x'.repeat(200)}` });
    expect(target).toHaveLength(100);
    expect(target).not.toContain('ann');
  });

  it('leaves out fields that are unknown', () => {
    expect(JSON.stringify(read({}))).toBe('{}');
  });
});
