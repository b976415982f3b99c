import { turned } from './meshes.mjs';

/** A wall that goes up the outline `outer` and down inside it, `thick` thinner: what the wheel makes. */
function hollow(outer, { thick = 0.06, floor = 0.08 } = {}) {
  const [topRadius, topHeight] = outer.at(-1);
  const inner = outer
    .slice(1, -1)
    .reverse()
    .filter(([, height]) => height > floor + 0.04)
    .map(([radius, height]) => [Math.max(0.02, radius - thick), height + thick * 0.2]);
  const last = inner.at(-1)?.[0] ?? topRadius;
  return [
    [0, 0.03, true],
    [outer[0][0] * 0.85, 0.03, true],
    [outer[0][0] * 0.9, 0, true],
    ...outer.slice(0, -1),
    [topRadius, topHeight - thick * 0.3],
    [topRadius - thick * 0.5, topHeight],
    [topRadius - thick, topHeight - thick * 0.4],
    ...inner,
    [last * 0.7, floor + 0.01],
    [0, floor, true],
  ];
}

/** A vessel by the outline of its outside, points [radius, height] from the foot to the rim. */
export function pot(outer, options) {
  return turned(hollow(outer, options), options);
}
