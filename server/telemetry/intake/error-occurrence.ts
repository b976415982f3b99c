import { z } from 'zod';
import type { ErrorRecord } from '../../../contract/telemetry/performance-record';
import { type BuiltFolder, readBuiltText } from '../../platform/built-files/load-built-folder';
import type { Client } from '../../platform/http/parse-client';
import { type CapValue, capDimensions, limitedValues, OTHER } from './cardinality-limits';
import { dropReasons } from './count-drops';
import { type DimensionValues, parseDimensions } from './dimensions';
import { type ErrorGroupKey, groupError } from './group-error';
import type { LimitedValue } from './known-values';
import type { ReceivedRecord } from './parse-batch';

export type ReceivedError = ReceivedRecord<Pick<ErrorRecord, 'event' | 'data'>>;

/** A received error with its group and dimensions. */
export interface Occurrence extends ReceivedError {
  group: ErrorGroupKey;
  dimensions: DimensionValues;
}

/**
 * Maximum number of occurrences that one record counts as. A script that fails in a loop repeats its error without end,
 * so that a larger number describes one page and not how often visitors meet the error. It also limits what an invented
 * record can do to a group.
 */
const MAX_COUNT = 100;

/** The group of all errors beyond the first thousand groups of a day. */
const OTHER_GROUP: ErrorGroupKey = {
  id: OTHER,
  event: 'error',
  origin: 'page',
  message: 'Errors beyond the kinds that a day may have.',
  source: null,
  behaviour: null,
};

/** Returns an error with its group and dimensions, before any cap. */
export function createOccurrence(
  received: ReceivedError,
  receivedAt: Date,
  client: Client,
  isBundleFile: IsBundleFile,
): Occurrence {
  const error = limitCount(correctOrigin(received.data, isBundleFile));
  const dimensions = parseDimensions(receivedAt, client, error.data);
  return { ...received, data: error, group: groupError(error), dimensions };
}

function limitCount(error: ReceivedError['data']): ReceivedError['data'] {
  return { ...error, data: { ...error.data, count: Math.min(error.data.count, MAX_COUNT) } };
}

/** Returns the values of an error that count against a cardinality limit. */
export function limitedErrorValues({ dimensions, group, counts }: Occurrence): LimitedValue[] {
  return [...limitedValues(dimensions), { dimension: 'errorGroup', value: group.id }, ...dropReasons(counts)];
}

/** Returns an error with the group and the dimensions that it is counted under. */
export function capOccurrence(occurrence: Occurrence, capValue: CapValue): Occurrence {
  const isOther = capValue('errorGroup', occurrence.group.id) === OTHER;
  return capDimensions({ ...occurrence, group: isOther ? OTHER_GROUP : occurrence.group }, capValue);
}

// A page distinguishes its own scripts from the bundle by their URLs; the manifest is more reliable.
function correctOrigin(error: ReceivedError['data'], isBundleFile: IsBundleFile): ReceivedError['data'] {
  const { origin, source } = error.data;
  if (origin !== 'page' || source === undefined || !isBundleFile(source)) return error;
  return { ...error, data: { ...error.data, origin: 'ours' } };
}

const manifestSchema = z.object({ files: z.record(z.string(), z.unknown()) });
const BUNDLE_PATH = '/assets/vitrine/';

/** Returns whether the URL of a script is that of a file of the bundle. */
export type IsBundleFile = (source: string) => boolean;

/** Returns the check against the bundle's manifest. */
export function createBundleFileCheck(bundle: BuiltFolder): IsBundleFile {
  const { files } = manifestSchema.parse(JSON.parse(readBuiltText(bundle, 'manifest.json')));
  const names = new Set(Object.keys(files));
  return (source) => {
    const start = source.lastIndexOf(BUNDLE_PATH);
    return start >= 0 && names.has(source.slice(start + BUNDLE_PATH.length).replace(/:\d+(:\d+)?$/, ''));
  };
}
