import { createHash } from 'node:crypto';
import type { ErrorRecord } from '../../schemas/performance-schemas';

/** Errors that are one and the same, as far as one can tell. */
export interface ErrorGroupKey {
  /** Of what makes them the same; the same on every server. */
  id: string;
  event: ErrorRecord['event'];
  origin: ErrorRecord['data']['origin'];
  /** Of the first that was seen. */
  message: string;
  source: string | null;
  behaviour: string | null;
}

const FRAME =
  /^\s*(?:at\s+)?(?:(?<name>[^\s(@]+)\s*[(@]\s*|@)?(?<file>[a-z][\w+.-]*:\/\/[^\s)]+|\/[^\s)]+)/im;
/** Line and column, query, and what a build put into a name so that it may be kept for ever. */
const PASSING = [/:\d+(?::\d+)?$/, /[?#].*$/, /(?<=[-.])[\dA-Z]{8}(?=\.m?js)/g];

/**
 * Tells an error's group: by whose code it was, how it came to light, its message without numbers and quoted parts, and
 * the function that it happened in (or the file, where no more is known), wherever that has moved to since.
 */
export function groupError({ event, data }: Pick<ErrorRecord, 'event' | 'data'>): ErrorGroupKey {
  const { origin, message, stack, behaviour = null } = data;
  const frame = FRAME.exec(stack ?? '')?.groups;
  const source = stripPassing(data.source ?? frame?.file ?? '') || null;
  const place = frame ? [frame.name ?? '', stripPassing(frame.file ?? '')] : [source];
  const id = createHash('sha256')
    .update(JSON.stringify([origin, event, foldText(message), place]))
    .digest('hex')
    .slice(0, 32);
  return { id, event, origin, message, source, behaviour };
}

function foldText(text: string): string {
  return text.replace(/(["'`“‘«])[^"'`”’»]*["'`”’»]/g, '$1').replace(/\d+/g, '0');
}

function stripPassing(file: string): string {
  return PASSING.reduce((text, part) => text.replace(part, ''), file);
}
