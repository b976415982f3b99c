import { describe, expect, it } from 'vitest';
import { attributeProfile, type CpuProfile } from '../../bench/attribute-profile';

const OWN = 'http://shop/contenders/own.js';
const OTHER = 'http://shop/other.js';
const isOwn = (url: string) => url === OWN;

type Node = CpuProfile['nodes'][number];

function node(id: number, functionName: string, url: string, children: number[] = []): Node {
  return { id, callFrame: { functionName, url }, children };
}

/** The stacks of a page: own code that calls a native function and a library, a microtask, another script. */
const nodes = [
  node(1, '(root)', '', [2, 3, 4, 5, 9, 11]),
  node(2, '(program)', ''),
  node(3, '(idle)', ''),
  node(4, '(garbage collector)', ''),
  node(5, '', OWN, [6, 7]),
  node(6, 'querySelectorAll', ''),
  node(7, 'start', OWN, [8]),
  node(8, 'each', OTHER),
  node(9, 'resolved', OWN, [10]),
  node(10, 'addEventListener', ''),
  node(11, 'elsewhere', OTHER, [12]),
  node(12, 'querySelector', ''),
];

/** Returns a profile of consecutive samples of 1 ms each. */
function profile(...samples: number[]): CpuProfile {
  return {
    nodes,
    startTime: 0,
    endTime: (samples.length + 1) * 1000,
    samples,
    timeDeltas: samples.map(() => 1000),
  };
}

describe('attributeProfile', () => {
  it('includes own functions and the native functions and libraries that they call', () => {
    expect(attributeProfile(profile(5, 6, 7, 8), isOwn).total).toBe(4);
  });

  it('includes microtasks, whose stacks start with an own function', () => {
    expect(attributeProfile(profile(2, 9, 10), isOwn).total).toBe(2);
  });

  it('excludes other scripts, the native functions that they call, and time without a stack', () => {
    expect(attributeProfile(profile(2, 3, 11, 12), isOwn)).toMatchObject({ total: 0, byFunction: [] });
  });

  it('attributes garbage collection to the function before it', () => {
    expect(attributeProfile(profile(7, 4, 4, 2), isOwn).total).toBe(3);
    expect(attributeProfile(profile(11, 4, 2, 4), isOwn).total).toBe(0);
  });

  it('measures a sample until the next one, and the last one until the end', () => {
    const uneven = { ...profile(2, 5, 2, 5), timeDeltas: [100, 200, 3000, 400], endTime: 3700 + 5000 };
    expect(attributeProfile(uneven, isOwn).total).toBe(3 + 5);
  });

  it('returns the time by innermost own function, longest first', () => {
    expect(attributeProfile(profile(5, 7, 8, 8, 10, 10), isOwn).byFunction).toEqual([
      ['start (own.js)', 3],
      ['resolved (own.js)', 2],
      ['(top level) (own.js)', 1],
    ]);
  });

  it('returns the longest duration of an own sample or of the one before', () => {
    const gaps = {
      ...profile(2, 2, 5, 7, 2, 2),
      timeDeltas: [100, 9000, 4000, 200, 3000, 8000],
      endTime: 30_000,
    };
    expect(attributeProfile(gaps, isOwn).longestGap).toBe(4);
    expect(attributeProfile(profile(2, 3), isOwn).longestGap).toBe(Number.POSITIVE_INFINITY);
  });

  it('returns the longest sequence of own samples, including garbage collection', () => {
    expect(attributeProfile(profile(5, 7, 2, 7, 4, 8, 3, 9), isOwn).longestRun).toBe(3);
    expect(attributeProfile(profile(2, 3, 11), isOwn).longestRun).toBe(0);
  });

  it('returns the time by file of the innermost own function', () => {
    const { byFile } = attributeProfile(profile(5, 7, 8, 11), (url) => url === OWN || url === OTHER);
    expect(byFile).toEqual(
      new Map([
        [OWN, 2],
        [OTHER, 2],
      ]),
    );
  });

  it('returns zero for a profile without samples', () => {
    expect(attributeProfile({ nodes, startTime: 0, endTime: 1 }, isOwn).total).toBe(0);
  });

  it('attributes a branch with all that it calls to another file, or to none', () => {
    const start = { lineNumber: 0, columnNumber: 7 };
    const positioned = nodes.map((each) =>
      each.id === 7 ? { ...each, callFrame: { ...each.callFrame, ...start } } : each,
    );
    const profiled = { ...profile(5, 7, 8, 6), nodes: positioned };
    const to = (attributedTo?: string) =>
      attributeProfile(profiled, isOwn, [{ url: OWN, ...start, ...(attributedTo && { attributedTo }) }]);
    expect(to(OTHER).byFile).toEqual(
      new Map([
        [OWN, 2],
        [OTHER, 2],
      ]),
    );
    expect(to().total).toBe(2);
  });
});
