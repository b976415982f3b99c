// The pictures of everything but the shop's first three products: what stands where. `front` shows the thing, `close` a
// part of it, and an arrangement, which several products share, shows it among others.

import { glazeTiles, stoolPlan, tideLines } from './drawings.mjs';
import { cushion, folded, roundBoard, sheet, soap, spoon, stool } from './furnishings.mjs';
import { bottle, budVase, candle, candleHolder, jar, moonVase, stem, wheel } from './keepers.mjs';
import { bowl, deepPlate, dish, mug, pitcher, plate, teapot, tumbler } from './vessels.mjs';

const DAYLIGHT = {
  lamp: { towards: [-0.75, 0.95, 0.35], size: 0.26, colour: [0.99, 0.945, 0.875], glare: 14 },
  sky: { horizon: [0.3, 0.3, 0.31], zenith: [0.36, 0.38, 0.42] },
  ground: '#e5dfd6',
};

/** Seen whole: `reach` is about half of its greatest measure, `middle` the height to look at. */
function whole(objects, reach, middle = reach * 0.34) {
  const from = [0.38 * reach, middle + 2.7 * reach, 6.3 * reach];
  return () => ({ ...DAYLIGHT, camera: { from, to: [0.1 * reach, middle, 0], angle: 0.395 }, objects });
}

/** Seen from near, towards `to`. */
function close(objects, reach, to) {
  const from = [to[0] - 0.9 * reach, to[1] + 1.5 * reach, to[2] + 3.1 * reach];
  return () => ({ ...DAYLIGHT, camera: { from, to, angle: 0.4 }, objects });
}

const napkin = (colour, stripes, place) =>
  folded(colour, { length: 1.9, width: 1.9, layers: 3, thickness: 0.07, stripes }, place);
const towel = (colour, stripes, place) =>
  folded(colour, { length: 2.6, width: 1.7, layers: 4, thickness: 0.1, stripes }, place);
const tier = (make, count, step) =>
  Array.from({ length: count }, (_, i) =>
    make({ at: [0.02 * Math.sin(i * 5), i * step, 0.02 * Math.cos(i * 3)], turn: i * 1.3 }),
  ).flat();

const bookOf = (draw, ink, place, pages = 9) => sheet({ draw, ink, pages }, place);

export const STILL_LIFES = {
  'ebb-plate-chalk': whole(plate('chalk', 1, { turn: 0.4 }), 1.55, 0.1),
  'ebb-plate-sea': whole(plate('sea', 1, { turn: 1 }), 1.55, 0.1),
  'ebb-plate-stack': close(
    tier((place) => plate('chalk', 1, place), 5, 0.115),
    1.3,
    [-0.4, 0.4, 0.6],
  ),
  'shoal-bowl-shell': whole(deepPlate('shell', 1, { turn: 0.4 }), 1.42, 0.2),
  'shoal-bowl-moss': close(deepPlate('moss', 1, { turn: 0.9 }), 0.95, [-0.25, 0.3, 0.5]),
  'reed-mug-sea': whole(mug('sea', { turn: -0.5 }), 0.92, 0.46),
  'reed-mug-iron': whole(mug('iron', { turn: -0.8 }), 0.92, 0.46),
  'reed-mug-close': close(mug('sea', { turn: -0.3 }), 0.62, [0.25, 0.6, 0.3]),
  'slipway-tumbler-chalk': whole(
    [...tumbler('chalk', { at: [-0.45, 0, 0.2] }), ...tumbler('shell', { at: [0.6, 0, -0.35] })],
    1,
    0.42,
  ),
  'slipway-tumbler-close': close(tumbler('chalk', {}), 0.6, [0.05, 0.7, 0.2]),
  'curlew-pitcher-moss': whole(pitcher('moss', { turn: -0.45 }), 1.3, 0.85),
  'curlew-pitcher-chalk': whole(pitcher('chalk', { turn: -0.45 }), 1.3, 0.85),
  'curlew-pitcher-close': close(pitcher('moss', { turn: -0.75 }), 0.85, [-0.1, 1.35, 0.2]),
  'heron-teapot-iron': whole(teapot('iron', { turn: -0.35 }), 1.45, 0.72),
  'heron-teapot-close': close(teapot('iron', { turn: -0.5 }), 0.9, [0, 0.9, 0.3]),
  'spoonbill-spoon-walnut': whole(
    [
      ...spoon('walnut', { at: [-1.1, 0, 0.75], turn: 0.5 }),
      ...spoon('ash', { at: [-0.9, 0, -0.35], turn: 0.42 }),
    ],
    1.5,
    0.1,
  ),
  'spoonbill-spoon-close': close(spoon('walnut', { at: [-0.3, 0, 0.1], turn: 0.6 }), 0.72, [0, 0.1, 0]),
  'table-breakfast': whole(
    [
      ...plate('chalk', 0.95, { at: [-0.75, 0, 0.5] }),
      ...deepPlate('sea', 0.75, { at: [-0.75, 0.1, 0.5], turn: 1 }),
      ...mug('sea', { at: [1.05, 0, 0.65], turn: -0.5 }),
      ...pitcher('moss', { at: [0.75, 0, -1.3], turn: -0.3 }),
      ...tumbler('chalk', { at: [-0.75, 0, -1.2] }),
    ],
    1.95,
    0.45,
  ),
  'table-tea': whole(
    [
      ...roundBoard('oak', 0.95, { at: [0, 0, 0] }),
      ...teapot('iron', { at: [-0.15, 0.2, -0.2], turn: -0.35 }),
      ...tumbler('shell', { at: [1.5, 0, 0.75] }, 0.8),
      ...tumbler('chalk', { at: [-1.3, 0, 1.15] }, 0.8),
      ...spoon('walnut', { at: [0.0, 0, 1.5], turn: 0.16, size: 0.6 }),
    ],
    1.9,
    0.5,
  ),
  'estuary-set': whole(
    [
      ...tier(
        (place) => plate('chalk', 1, { ...place, at: [place.at[0] - 0.8, place.at[1], place.at[2]] }),
        4,
        0.115,
      ),
      ...tier(
        (place) =>
          deepPlate('chalk', 0.8, { ...place, at: [place.at[0] - 0.8, 0.48 + place.at[1], place.at[2]] }),
        2,
        0.13,
      ),
      ...tier(
        (place) => bowl('sea', 0.62, { ...place, at: [place.at[0] + 1.15, place.at[1], place.at[2] + 0.55] }),
        3,
        0.16,
      ),
      ...mug('chalk', { at: [0.95, 0, -1.1], turn: -0.5 }),
    ],
    2.25,
    0.4,
  ),
  'estuary-set-close': close(
    [
      ...tier((place) => plate('chalk', 1, place), 4, 0.115),
      ...tier(
        (place) => deepPlate('sea', 0.8, { ...place, at: [place.at[0], 0.48 + place.at[1], place.at[2]] }),
        2,
        0.13,
      ),
    ],
    1.25,
    [-0.3, 0.5, 0.5],
  ),

  'keeper-jar-chalk': whole(jar('chalk', 'oak', 1, { turn: 0.5 }), 1.05, 0.6),
  'keeper-jar-moss': whole(jar('moss', 'oak', 1, { turn: 0.5 }), 1.05, 0.6),
  'keeper-jar-close': close(jar('chalk', 'oak', 1, { turn: 0.8 }), 0.66, [0.1, 1.12, 0.2]),
  'salt-pot-sea': whole([...jar('sea', 'walnut', 0.62, { turn: 0.3 })], 0.68, 0.36),
  'salt-pot-close': close(jar('sea', 'walnut', 0.62, { turn: 1 }), 0.5, [0.05, 0.55, 0.2]),
  'stillwater-bowls': whole(
    [
      ...bowl('chalk', 1.3, { at: [0, 0, -1] }),
      ...bowl('moss', 0.92, { at: [-0.95, 0, 1.15] }),
      ...bowl('shell', 0.62, { at: [1.05, 0, 0.95] }),
    ],
    2.15,
    0.35,
  ),
  'stillwater-bowls-close': close(
    [
      ...bowl('chalk', 1.3, {}),
      ...bowl('moss', 0.92, { at: [0, 0.2, 0] }),
      ...bowl('shell', 0.62, { at: [0, 0.36, 0] }),
    ],
    1.15,
    [-0.3, 0.7, 0.5],
  ),
  'eddy-board-oak': whole(roundBoard('oak', 1, { turn: 0.7 }), 1.42, 0.1),
  'eddy-board-walnut': whole(roundBoard('walnut', 1, { turn: 0.7 }), 1.42, 0.1),
  'eddy-board-close': close(roundBoard('oak', 1, { turn: 0.4 }), 0.85, [-0.3, 0.15, 0.75]),
  'ripple-towel-chalk': whole(towel('chalk', 'tide', { turn: 0.55 }), 1.5, 0.2),
  'ripple-towel-rust': whole(towel('oat', 'rust', { turn: 0.55 }), 1.5, 0.2),
  'ripple-towel-close': close(towel('chalk', 'tide', { turn: 0.55 }), 0.75, [-0.75, 0.35, 0.65]),
  zwiebeltopf: whole(jar('shell', 'ash', 1.35, { turn: 0.5 }), 1.4, 0.8),
  'zwiebeltopf-close': close(jar('shell', 'ash', 1.35, { turn: 0.9 }), 0.95, [0.1, 1.45, 0.3]),
  'otter-bottle-iron': whole(bottle('iron', { turn: 0.5 }), 1.18, 0.98),
  'otter-bottle-close': close(bottle('iron', { turn: 0.5 }), 0.7, [0.02, 1.5, 0.1]),
  'gull-napkin-oat': whole([...napkin('oat', null, { turn: 0.5 })], 1.2, 0.1),
  'gull-napkin-ink': whole(
    [
      ...napkin('ink', null, { at: [0, 0, 0], turn: 0.5 }),
      ...napkin('chalk', null, { at: [0.1, 0.21, 0], turn: 0.72 }),
    ],
    1.25,
    0.2,
  ),
  'gull-napkin-close': close(napkin('oat', null, { turn: 0.5 }), 0.6, [-0.5, 0.2, 0.65]),
  'kitchen-shelf': whole(
    [
      ...jar('chalk', 'oak', 1, { at: [-1.05, 0, -0.5] }),
      ...jar('sea', 'walnut', 0.62, { at: [-0.1, 0, 0.7], turn: 1 }),
      ...bottle('iron', { at: [0.25, 0, -0.85] }),
      ...towel('oat', 'rust', { at: [1.35, 0, 0.3], turn: 1.3, size: 0.72 }),
    ],
    1.9,
    0.6,
  ),
  'kitchen-board': whole(
    [
      ...roundBoard('oak', 1, { at: [-0.2, 0, 0] }),
      ...bowl('moss', 0.8, { at: [-0.5, 0.2, -0.3] }),
      ...spoon('walnut', { at: [-0.35, 0.2, 0.95], turn: 0.35, size: 0.62 }),
      ...napkin('ink', null, { at: [1.5, 0, 0.95], turn: 0.9, size: 0.6 }),
    ],
    1.85,
    0.25,
  ),

  'neap-vase-chalk': whole(moonVase('chalk', 1, { turn: 0.4 }), 1.4, 0.92),
  'neap-vase-iron': whole([...moonVase('iron', 1, { turn: 0.4 })], 1.4, 0.92),
  'neap-vase-close': close(moonVase('chalk', 1, { turn: 1 }), 0.95, [0.05, 1.6, 0.3]),
  'stem-vase-sea': whole([...budVase('sea', {}), ...stem(1.4, {})], 1.85, 1.55),
  'stem-vase-close': close([...budVase('sea', {}), ...stem(1.4, {})], 0.75, [0.05, 1.05, 0.1]),
  'lowtide-candle-moss': whole(candle('moss', {}), 0.82, 0.4),
  'lowtide-candle-close': close(candle('moss', {}), 0.52, [0, 0.75, 0.1]),
  'wick-holder-iron': whole(candleHolder('iron', { turn: 0.4 }), 1.25, 0.92),
  'wick-holder-close': close(candleHolder('iron', { turn: 0.4 }), 0.66, [0, 0.3, 0.2]),
  'drift-cushion-tide': whole(cushion('tide', 1, { turn: 0.5 }), 2.35, 0.4),
  'drift-cushion-rust': whole(cushion('rust', 1, { turn: 0.5 }), 2.35, 0.4),
  'drift-cushion-close': close(cushion('tide', 1, { turn: 0.5 }), 1.05, [-0.7, 0.6, 0.9]),
  'samphire-soap': whole(
    [...dish('chalk', { turn: 0.35 }), ...soap('#aab08f', { at: [0, 0.11, 0], turn: 0.35 })],
    0.85,
    0.12,
  ),
  'samphire-soap-close': close(
    [...dish('chalk', { turn: 0.35 }), ...soap('#aab08f', { at: [0, 0.11, 0], turn: 0.35 })],
    0.5,
    [-0.1, 0.3, 0.15],
  ),
  'ferry-stool-oak': whole(stool('oak', 4.2, { turn: 0.2 }), 3.1, 2.05),
  'ferry-stool-black': whole(stool('black', 4.2, { turn: 0.2 }), 3.1, 2.05),
  'ferry-stool-close': close(stool('oak', 4.2, { turn: 0.2 }), 1.6, [-0.4, 4.1, 0.8]),
  'home-still': whole(
    [
      ...moonVase('chalk', 0.85, { at: [-0.75, 0, -0.7] }),
      ...budVase('sea', { at: [0.6, 0, -0.35] }),
      ...stem(1.4, { at: [0.6, 0, -0.35], turn: 0.4 }),
      ...candle('moss', { at: [0.1, 0, 0.85] }),
      ...candleHolder('iron', { at: [1.5, 0, 0.2], size: 0.85 }),
    ],
    1.95,
    0.85,
  ),
  'home-corner': whole(
    [
      ...stool('oak', 3.4, { at: [-0.5, 0, -0.8], turn: 0.6 }),
      ...moonVase('iron', 0.9, { at: [-0.5, 3.67, -0.8] }),
      ...cushion('rust', 0.85, { at: [1.5, 0, 1.5], turn: 0.4 }),
    ],
    3.9,
    2.1,
  ),
  'home-bath': whole(
    [
      ...towel('chalk', 'tide', { at: [-0.35, 0, -0.35], turn: 0.5 }),
      ...dish('chalk', { at: [0.55, 0, 1.3], turn: 0.3, size: 0.75 }),
      ...soap('#aab08f', { at: [0.55, 0.08, 1.3], turn: 0.3, size: 0.75 }),
      ...soap('#d9c4ae', { at: [-0.4, 0.4, -0.3], turn: 0.8, size: 0.8 }),
    ],
    1.75,
    0.25,
  ),

  'glaze-notes': whole(bookOf(glazeTiles, '#4d6a70', { turn: 0.35 }), 1.5, 0),
  'glaze-notes-close': close(bookOf(glazeTiles, '#4d6a70', { turn: 0.35 }), 0.8, [-0.1, 0, 0]),
  'stool-plans': whole(sheet({ draw: stoolPlan, ink: '#2c474f' }, { turn: 0.35 }), 1.5, 0),
  'stool-plans-close': close(sheet({ draw: stoolPlan, ink: '#2c474f' }, { turn: 0.35 }), 0.8, [0, 0, -0.1]),
  'tide-calendar': whole(
    sheet({ draw: tideLines, ink: '#44606a', paper: '#f0ece2' }, { turn: 0.35 }),
    1.5,
    0,
  ),
  'tide-calendar-close': close(
    sheet({ draw: tideLines, ink: '#44606a', paper: '#f0ece2' }, { turn: 0.35 }),
    0.8,
    [-0.1, 0, 0.1],
  ),
  'studio-papers': whole(
    [
      ...bookOf(glazeTiles, '#4d6a70', { at: [-0.75, 0, 0.1], turn: 0.3, size: 0.8 }),
      ...sheet(
        { draw: tideLines, ink: '#44606a', paper: '#f0ece2' },
        { at: [0.9, 0, -0.5], turn: -0.15, size: 0.8 },
      ),
      ...mug('sea', { at: [0.75, 0, 1.3], turn: -0.5, size: 0.85 }),
    ],
    1.85,
    0.15,
  ),
  'wheel-clay': whole(wheel({}), 2.15, 0.3),
  'wheel-clay-close': close(wheel({}), 0.95, [0.05, 0.75, 0.3]),
  'wheel-day': whole(
    [
      ...wheel({ at: [-0.5, 0, -0.7], size: 0.9 }),
      ...tumbler('shell', { at: [1.6, 0, 0.35] }, 0.8),
      ...bowl('sea', 0.5, { at: [0.9, 0, 1.35] }),
    ],
    2.1,
    0.35,
  ),
  mending: whole(mug('chalk', { turn: -0.5 }), 0.95, 0.46),
};
