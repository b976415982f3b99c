import { parseFragment } from 'parse5';
import { expect, it } from 'vitest';
import { drawMap } from '../../../../../server/rendering/events';

const HOSTILE = '"><script>alert(1)</script><img src=x onerror=alert(1)>';

it('shows the place in the middle, and what is around it in its scale', () => {
  const svg = drawMap({
    center: [60, 10],
    title: 'Map: here',
    features: [
      {
        kind: 'road',
        points: [
          [60, 10],
          [60 + 100 / 111_320, 10],
          [60, 10 + 100 / 111_320],
        ],
      },
    ],
  });
  // 1,600 m are 640 wide. On this latitude, a degree of longitude is half as long.
  expect(svg).toContain('<path class="map-road" d="M320 200L320 160L340 200"/>');
  expect(svg).toContain('role="img" aria-label="Map: here"');
  expect(svg).toMatch(/M24 370v6h80v-6.*>200 m</);
});

it('closes areas', () => {
  const svg = drawMap({
    center: [0, 0],
    title: 'A',
    features: [
      {
        kind: 'water',
        points: [
          [0, 0],
          [0, 0.001],
        ],
      },
    ],
  });
  expect(svg).toMatch(/class="map-water" d="M320 200L[\d.]+ 200Z"/);
});

it.each([
  [90, 0],
  [-90, 180],
  [0, -180],
  [84.9, 179.9],
] as const)('draws finite numbers at %f, %f', (lat, lng) => {
  const svg = drawMap({ center: [lat, lng], title: 'A', labels: [{ text: 'B', at: [lat, lng] }] });
  expect(svg).not.toMatch(/NaN|Infinity/);
});

it('prints hostile texts as text, and requests nothing', () => {
  const svg = drawMap({ center: [0, 0], title: HOSTILE, labels: [{ text: HOSTILE, at: [0, 0] }] });
  expect(svg).not.toMatch(/<script|<img|href|url\(|style=/);
  expect(parseFragment(svg).childNodes).toHaveLength(1);
});
