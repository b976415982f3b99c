import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { LongFrame } from '../../../src/perf/long-frame';
import { sumBlocking } from '../../../src/perf/sum-blocking';

const SHOP = 'https://shop.example/theme.js';
const CHAT = 'https://chat.example/widget.js';

function frame(blockingDuration: number, duration: number, scripts: Record<string, number>): LongFrame {
  return {
    startTime: 0,
    duration,
    blockingDuration,
    scripts: Object.entries(scripts).map(([sourceURL, time]) => ({
      startTime: 0,
      duration: time,
      sourceURL,
      sourceFunctionName: '',
      invoker: '',
    })),
  };
}

it('adds up the blocking time of scripts by masked address', () => {
  const frames = [
    frame(50, 100, { [SHOP]: 50, [`${CHAT}?visitor=1`]: 50 }),
    frame(150, 200, { [`${CHAT}?visitor=2`]: 160 }),
  ];
  expect(sumBlocking(frames)).toEqual([
    { type: 'script', url: SHOP, blocking: 25 },
    { type: 'script', url: CHAT, blocking: 145 },
  ]);
});

it('does not blame a short script for a frame that was drawn slowly', () => {
  expect(sumBlocking([frame(250, 300, { [CHAT]: 30 })])).toMatchObject([{ blocking: 25 }]);
});

it('leaves out scripts without an address, and those that hardly block', () => {
  expect(sumBlocking([frame(200, 250, { '': 100, [CHAT]: 10 })])).toEqual([]);
  expect(sumBlocking([])).toEqual([]);
});

it('never exceeds the blocking time of the frames', () => {
  const frames = fc.array(fc.record({ blocking: fc.nat(500), times: fc.array(fc.nat(500)) }));
  fc.assert(
    fc.property(frames, (list) => {
      const made = list.map(({ blocking, times }) => {
        const whole = 50 + blocking + times.reduce((sum, time) => sum + time, 0);
        const scripts = times.map((time, index) => [`https://${index}.example/a.js`, time]);
        return frame(blocking, whole, Object.fromEntries(scripts));
      });
      const sum = sumBlocking(made).reduce((total, { blocking }) => total + blocking, 0);
      const all = list.reduce((total, { blocking }) => total + blocking, 0);
      expect(sum).toBeLessThanOrEqual(all + 1e-6);
    }),
  );
});
