/** A CPU profile in the format of the DevTools protocol (`Profiler.stop`). */
export interface CpuProfile {
  readonly nodes: readonly ProfileNode[];
  /** Microseconds. */
  readonly endTime: number;
  readonly startTime: number;
  /** The node at the top of the stack, for each sample. */
  readonly samples?: readonly number[];
  /** Microseconds between a sample and the previous one; for the first, since `startTime`. */
  readonly timeDeltas?: readonly number[];
}

interface ProfileNode {
  readonly id: number;
  readonly callFrame: CallFrame;
  readonly children?: readonly number[];
}

interface CallFrame {
  readonly functionName: string;
  readonly url: string;
  /** Where the function starts, from 0. The top level of a file starts at 0, 0. */
  readonly lineNumber?: number;
  readonly columnNumber?: number;
}

/** A function whose time, with all that it calls, belongs to another file than its own. */
export interface Branch {
  readonly url: string;
  readonly lineNumber: number;
  readonly columnNumber: number;
  /** URL of the file that the time is attributed to; none excludes it. */
  readonly attributedTo?: string;
}

export interface OwnTime {
  /** Milliseconds in which a function of the script's own files was on the stack. */
  readonly total: number;
  /** This time by innermost own function, as `function (file)`, longest first. */
  readonly byFunction: readonly (readonly [name: string, milliseconds: number])[];
  /** This time by the innermost own function's file. A file that ran only between two samples is missing. */
  readonly byFile: ReadonlyMap<string, number>;
  /**
   * The longest duration, in milliseconds, of an own sample or of the sample before one. It is long when another
   * process used the processor, and the attribution of that time is then a guess. Infinite without own samples.
   */
  readonly longestGap: number;
  /** Milliseconds of the longest sequence of own samples. */
  readonly longestRun: number;
}

/** Garbage collection has no stack. Its time is attributed to the function that ran before. */
const WITHOUT_STACK = new Set(['(garbage collector)']);

/**
 * Returns the time in a script's own code, including the native functions and libraries that it calls. An own sample has
 * a function of the script's files anywhere on its stack, and lasts until the next sample. This includes microtasks and
 * callbacks, because their stacks start with a function of these files.
 * @param isOwn returns whether the file at a URL belongs to the script
 */
export function attributeProfile(
  profile: CpuProfile,
  isOwn: (url: string) => boolean,
  branches: readonly Branch[] = [],
): OwnTime {
  const owners = findOwners(profile.nodes, isOwn, branches);
  const names = new Map(profile.nodes.map(({ id, callFrame }) => [id, callFrame.functionName]));
  const durations = sampleDurations(profile);
  const byFunction = new Map<string, number>();
  const byFile = new Map<string, number>();
  const own: number[] = [];
  let owner: CallFrame | undefined;
  profile.samples?.forEach((node, index) => {
    if (!WITHOUT_STACK.has(names.get(node) ?? '')) owner = owners.get(node);
    if (!owner) return;
    own.push(index);
    addTime(byFunction, nameOf(owner), durations[index]);
    addTime(byFile, owner.url, durations[index]);
  });
  return {
    total: [...byFile.values()].reduce((sum, time) => sum + time, 0),
    byFunction: [...byFunction].sort(([, a], [, b]) => b - a),
    byFile,
    longestGap: findLongestGap(durations, own),
    longestRun: findLongestRun(durations, own),
  };
}

function addTime(times: Map<string, number>, key: string, time = 0): void {
  times.set(key, (times.get(key) ?? 0) + time);
}

function findLongestGap(durations: readonly number[], own: readonly number[]): number {
  if (own.length === 0) return Number.POSITIVE_INFINITY;
  // The own function may have started at any time since the previous sample.
  return Math.max(...own.flatMap((index) => [durations[index - 1] ?? 0, durations[index] ?? 0]));
}

function findLongestRun(durations: readonly number[], own: readonly number[]): number {
  let longest = 0;
  let run = 0;
  own.forEach((index, at) => {
    if (own[at - 1] !== index - 1) run = 0;
    run += durations[index] ?? 0;
    longest = Math.max(longest, run);
  });
  return longest;
}

/** Returns the innermost own function on the stack of each node that has one. */
function findOwners(
  nodes: readonly ProfileNode[],
  isOwn: (url: string) => boolean,
  branches: readonly Branch[],
): Map<number, CallFrame> {
  const byId = new Map(nodes.map((node) => [node.id, node]));
  const owners = new Map<number, CallFrame>();
  const children = new Set(nodes.flatMap((node) => node.children ?? []));
  const open = nodes.filter(({ id }) => !children.has(id));
  const branchOf = new Map<number, Branch>();
  for (let node = open.pop(); node; node = open.pop()) {
    const { id, callFrame } = node;
    const branch = branchOf.get(id) ?? branches.find((each) => startsAt(callFrame, each));
    if (branch) setOwner(owners, id, callFrame, branch);
    else if (isOwn(callFrame.url)) owners.set(id, callFrame);
    for (const child of node.children ?? []) {
      const inherited = owners.get(id);
      if (inherited !== undefined) owners.set(child, inherited);
      if (branch) branchOf.set(child, branch);
      const next = byId.get(child);
      if (next) open.push(next);
    }
  }
  return owners;
}

function setOwner(
  owners: Map<number, CallFrame>,
  id: number,
  frame: CallFrame,
  { attributedTo }: Branch,
): void {
  if (attributedTo === undefined) owners.delete(id);
  else owners.set(id, { ...frame, url: attributedTo });
}

function startsAt(frame: CallFrame, { url, lineNumber, columnNumber }: Branch): boolean {
  return frame.url === url && frame.lineNumber === lineNumber && frame.columnNumber === columnNumber;
}

function nameOf({ functionName, url }: CallFrame): string {
  return `${functionName || '(top level)'} (${url.slice(url.lastIndexOf('/') + 1)})`;
}

/** Returns the duration of each sample in milliseconds. */
function sampleDurations({ startTime, endTime, timeDeltas = [] }: CpuProfile): number[] {
  const lastSample = timeDeltas.reduce((time, delta) => time + delta, startTime);
  return [...timeDeltas.slice(1), Math.max(0, endTime - lastSample)].map((duration) => duration / 1000);
}
