import { createHash } from 'node:crypto';
import type { ErrorRecord } from '../../../contract/telemetry/performance-record';

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
