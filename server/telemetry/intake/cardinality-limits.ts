import type { Database } from '../../platform/database/open-database';
import { isInternal } from '../../platform/http/parse-network';
import { createDailyMap } from './daily-map';
import { type DimensionValues, utcDay } from './dimensions';
import {
  insertKnownValues,
  type KnownValues,
  LIMITS,
  type LimitedDimension,
  type LimitedValue,
  readKnownValues,
  valueKey,
} from './known-values';

/** The dimensions of a record whose values its sender chooses. */
const LIMITED_DIMENSIONS = ['path', 'pageType', 'template', 'release', 'browser'] as const;

/** The value that replaces those that are not counted by their name. */
export const OTHER = 'other';

/** Returns the value, or `other` when it is not counted by its name. */
export type CapValue = (dimension: LimitedDimension, value: string) => string;

export interface CardinalityLimits {
  /**
   * Returns how to cap the values that a network sent. A value is counted by its name when the site knows it or several
   * networks sent it, until its dimension is full.
   */
  load(receivedAt: Date, network: string, values: readonly LimitedValue[]): Promise<CapValue>;
}

interface Day extends KnownValues {
  /** Milliseconds since 1970. */
  readAt: number;
}

const CACHED_DAYS = 3;
/** Milliseconds after which values that other processes may have accepted are read again. */
const MAX_AGE = 10_000;

/**
 * Returns the cardinality limits of a website. Known values are cached, so most requests cost no statement. Values that
 * are `ofSite` need no evidence and are never displaced.
 */
export function createCardinalityLimits(
  db: Database,
  websiteId: string,
  isOfSite: (value: LimitedValue) => boolean = () => false,
): CardinalityLimits {
  const days = new Map<string, Day>();
  const evidence = createValueEvidence();

  const read = async (day: string, readAt: number) => {
    const known = { ...(await readKnownValues(db, websiteId, day)), readAt };
    days.set(day, known);
    for (const oldest of days.keys()) if (days.size > CACHED_DAYS) days.delete(oldest);
    return known;
  };
  const admits = (known: Day, day: string, network: string) => (value: LimitedValue) =>
    isOfSite(value) ||
    evidence.admit(day, network, value, {
      isRecent: known.recent.has(valueKey(value)),
      isHalfFull: sizeOf(known, value) >= LIMITS[value.dimension] / 2,
    });
  return {
    async load(receivedAt, network, values) {
      const [day, at] = [utcDay(receivedAt), receivedAt.getTime()];
      let known = days.get(day) ?? (await read(day, at));
      let unknown = findUnknown(known, values);
      if (unknown.length > 0 && Math.abs(at - known.readAt) >= MAX_AGE) {
        known = await read(day, at);
        unknown = findUnknown(known, values);
      }
      const admitted = unknown.filter(admits(known, day, network));
      if (admitted.length > 0) {
        await insertKnownValues(db, websiteId, day, admitted);
        known = await read(day, at);
      }
      return (dimension, value) =>
        isKnown(known, { dimension, value }) || isOfSite({ dimension, value }) ? value : OTHER;
    },
  };
}

/** Returns the values of a record's dimensions that its sender chooses. */
export function limitedValues(dimensions: DimensionValues): LimitedValue[] {
  return LIMITED_DIMENSIONS.map((dimension) => ({ dimension, value: dimensions[dimension] }));
}

/** Returns the dimensions that records are counted under. */
export type CapDimensions = (dimensions: DimensionValues) => DimensionValues;

/** Returns how to cap the dimensions of records. Those that records share stay one object. */
export function createDimensionCap(capValue: CapValue): CapDimensions {
  const capped = new Map<DimensionValues, DimensionValues>();
  const cap = (dimensions: DimensionValues) => {
    const isCounted = LIMITED_DIMENSIONS.every(
      (name) => capValue(name, dimensions[name]) === dimensions[name],
    );
    const counted = isCounted ? dimensions : capAll(dimensions, capValue);
    capped.set(dimensions, counted);
    return counted;
  };
  return (dimensions) => capped.get(dimensions) ?? cap(dimensions);
}

/** Returns a record with the dimensions that it is counted under. */
export function capDimensions<Item extends { dimensions: DimensionValues }>(
  record: Item,
  capValue: CapValue,
): Item {
  return { ...record, dimensions: createDimensionCap(capValue)(record.dimensions) };
}

function capAll(dimensions: DimensionValues, capValue: CapValue): DimensionValues {
  const capped = LIMITED_DIMENSIONS.map((name) => [name, capValue(name, dimensions[name])]);
  return { ...dimensions, ...Object.fromEntries(capped) };
}

/** Returns the distinct values that are not counted by their name, of dimensions with room for them. */
function findUnknown(known: KnownValues, values: readonly LimitedValue[]): LimitedValue[] {
  // Nearly all are known, which costs no key.
  const unknown = values.filter(
    (each) => !isKnown(known, each) && sizeOf(known, each) < LIMITS[each.dimension],
  );
  return [...new Map(unknown.map((each) => [valueKey(each), each])).values()];
}

function isKnown({ today }: KnownValues, { dimension, value }: LimitedValue): boolean {
  return value === '' || value === OTHER || today.get(dimension)?.has(value) === true;
}

function sizeOf({ today }: KnownValues, { dimension }: LimitedValue): number {
  return today.get(dimension)?.size ?? 0;
}

/** Number of networks that have to send a value before it is counted by its name. One visitor often has two. */
const ENOUGH_NETWORKS = 3;
/** Maximum number of values of a dimension that one network may propose in a day. */
const MAX_PROPOSALS = 20;
/** Values that one network may add in a day by itself: an error of one visitor must be visible. */
const OWN_VALUES: Partial<Record<LimitedDimension, number>> = { errorGroup: 5, path: 10 };
/** Maximum number of proposed values, and of networks whose proposals are counted. */
const MAX_CANDIDATES = 10_000;
const MAX_NETWORKS = 100_000;

/** Evidence for a value besides the network that sends it. */
export interface Background {
  /** It was counted by its name in the last days. */
  isRecent: boolean;
  /** Half of the dimension's values of the day are taken: the rest is for values of several networks. */
  isHalfFull: boolean;
}

/** Remembers which networks sent a value that is not counted by its name yet. */
export interface ValueEvidence {
  /** Notes that a network sent a value. Returns whether the value is to be counted by its name. */
  admit(day: string, network: string, value: LimitedValue, background: Background): boolean;
  /** Number of values that wait for evidence. */
  readonly candidates: number;
}

/** Returns the evidence that this process has seen. Its memory is bounded, whatever is sent. */
export function createValueEvidence(maxCandidates = MAX_CANDIDATES): ValueEvidence {
  const senders = new Map<string, Set<string>>();
  const proposals = createDailyMap(() => new Map<LimitedDimension, number>(), MAX_NETWORKS);

  /** Counts a proposal. Returns its number among those of the network's day and dimension. */
  const propose = (day: string, network: string, dimension: LimitedDimension) => {
    const counts = proposals.get(day, network);
    const number = (counts.get(dimension) ?? 0) + 1;
    if (number <= MAX_PROPOSALS) counts.set(dimension, number);
    return number;
  };
  const addCandidate = (key: string, network: string) => {
    senders.set(key, new Set([network]));
    for (const oldest of senders.keys()) if (senders.size > maxCandidates) senders.delete(oldest);
  };
  const addSender = (key: string, known: Set<string>, network: string) => {
    known.add(network);
    if (known.size < ENOUGH_NETWORKS) return false;
    senders.delete(key);
    return true;
  };
  return {
    admit(day, network, value, { isRecent, isHalfFull }) {
      if (isInternal(network)) return true;
      const key = valueKey(value);
      const known = senders.get(key);
      if (known) return addSender(key, known, network);
      const number = propose(day, network, value.dimension);
      if (number > MAX_PROPOSALS) return false;
      const isOwn = !isHalfFull && number <= (OWN_VALUES[value.dimension] ?? 0);
      if (isRecent || isOwn) return true;
      addCandidate(key, network);
      return false;
    },
    get candidates() {
      return senders.size;
    },
  };
}
