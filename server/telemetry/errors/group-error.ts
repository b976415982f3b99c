import { createHash } from 'node:crypto';
import type { ErrorRecord } from '../../../schemas/performance-schemas';

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

const FRAME =
  /^\s*(?:at\s+)?(?:(?<name>[^\s(@]+)\s*[(@]\s*|@)?(?<file>[a-z][\w+.-]*:\/\/[^\s)]+|\/[^\s)]+)/im;
/** Parts of a file's URL that change between releases: line and column, query, content hash. */
const VOLATILE_PARTS = [/:\d+(?::\d+)?$/, /[?#].*$/, /(?<=[-.])[\dA-Z]{8}(?=\.m?js)/g];

/**
 * Returns the group of an error: its origin, its event, its message without numbers and quoted parts, and the function
 * on top of the stack (the file alone when the stack is missing).
 */
export function groupError({ event, data }: Pick<ErrorRecord, 'event' | 'data'>): ErrorGroupKey {
  const { origin, message, stack, behaviour = null } = data;
  const frame = FRAME.exec(stack ?? '')?.groups;
  const source = stripVolatileParts(data.source ?? frame?.file ?? '') || null;
  const location = frame ? [frame.name ?? '', stripVolatileParts(frame.file ?? '')] : [source];
  const id = createHash('sha256')
    .update(JSON.stringify([origin, event, normalizeMessage(message), location]))
    .digest('hex')
    .slice(0, 32);
  return { id, event, origin, message, source, behaviour };
}

function normalizeMessage(text: string): string {
  return text.replace(/(["'`“‘«])[^"'`”’»]*["'`”’»]/g, '$1').replace(/\d+/g, '0');
}

function stripVolatileParts(file: string): string {
  return VOLATILE_PARTS.reduce((text, part) => text.replace(part, ''), file);
}
