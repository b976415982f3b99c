import { createHash } from 'node:crypto';
import { z } from 'zod';
import type { ErrorRecord } from '../../../contract/telemetry/performance-record';
import { type BuiltFolder, readBuiltText } from '../../platform/built-files/load-built-folder';
import type { Client } from '../../platform/http/parse-client';
import { type CapValue, capDimensions, limitedValues, OTHER } from './cardinality-limits';
import { dropReasons } from './daily-counts';
import { type DimensionValues, parseDimensions } from './dimensions';
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
  if (!/^(page|third-party)$/.test(origin) || source === undefined || !isBundleFile(source)) return error;
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

/** A group of errors that probably have the same cause. */
export interface ErrorGroupKey {
  /** Hash of the group's properties; the same on every server. */
  id: string;
  event: ErrorRecord['event'];
  origin: ErrorRecord['data']['origin'];
  /** Message of the first error of the group. */
  message: string;
  source: string | null;
  behaviour: string | null;
}

/**
 * A line of a stack. Expressions here see text of any sender: each takes time in proportion to the text, because it has
 * one place to start at, or parts of a fixed length.
 */
const FRAME = /^(?:at\s+)?(?:(?<name>[^\s(@]+)\s*[(@]\s*|@)?(?<file>[a-z][\w+.-]*:\/\/[^\s)]+|\/[^\s)]+)/i;
const LINE_AND_COLUMN = /:\d{1,9}(?::\d{1,9})?$/;
const CONTENT_HASH = /(?<=[-.])[\dA-Z]{8}(?=\.m?js)/g;
const OPENING_QUOTE = /["'`“‘«]/g;
const CLOSING_QUOTE = /["'`”’»]/g;

/**
 * Returns the group of an error: its origin, its event, its message without numbers and quoted parts, and the function
 * on top of the stack (the file alone when the stack is missing).
 */
export function groupError({ event, data }: Pick<ErrorRecord, 'event' | 'data'>): ErrorGroupKey {
  const { origin, message, stack, behaviour = null } = data;
  const frame = readTopFrame(stack ?? '');
  const source = stripVolatileParts(data.source ?? frame?.file ?? '') || null;
  const location = frame ? [frame.name ?? '', stripVolatileParts(frame.file ?? '')] : [source];
  const id = createHash('sha256')
    .update(JSON.stringify([origin, event, normalizeMessage(message), location]))
    .digest('hex')
    .slice(0, 32);
  return { id, event, origin, message, source, behaviour };
}

function readTopFrame(stack: string): { name?: string; file?: string } | undefined {
  for (const line of stack.split('\n')) {
    const frame = FRAME.exec(line.trim())?.groups;
    if (frame) return frame;
  }
  return undefined;
}

function normalizeMessage(text: string): string {
  return withoutQuotedParts(text).replace(/\d+/g, '0');
}

/** Returns the text without what stands between an opening quote and the next closing one, and without the latter. */
function withoutQuotedParts(text: string): string {
  let kept = '';
  let from = 0;
  for (;;) {
    const open = nextMatch(OPENING_QUOTE, text, from);
    const close = nextMatch(CLOSING_QUOTE, text, open + 1);
    if (open < 0 || close < 0) return kept + text.slice(from);
    kept += text.slice(from, open + 1);
    from = close + 1;
  }
}

/** Returns the index of the next match; -1 without a match. */
function nextMatch(expression: RegExp, text: string, from: number): number {
  expression.lastIndex = from;
  return expression.exec(text)?.index ?? -1;
}

/** Returns a URL without what changes between releases: line and column, query, content hash. */
function stripVolatileParts(file: string): string {
  const [address = ''] = file.replace(LINE_AND_COLUMN, '').split(/[?#]/, 1);
  return address.replace(CONTENT_HASH, '');
}
