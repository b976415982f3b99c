import { setTimeout as wait } from 'node:timers/promises';
import { shuffle } from '../bench/shuffle';
import type { Random } from '../support/random-values';
import type { View } from './make-view';

export interface SendOptions {
  /** Origin of the store, without a trailing slash. */
  readonly origin: string;
  readonly random: Random;
  readonly onView: () => void;
}

interface Request {
  readonly path: string;
  readonly type: string;
  readonly body: string;
}

const CONCURRENCY = 8;
const JSON_TYPE = 'application/json';

/**
 * Sends page views as browsers do, several at a time; some requests twice, split, or in another order. Waits as long as a
 * 429 response states. Stops and throws when the server refuses a record or does not respond.
 */
export async function sendViews(views: readonly View[], options: SendOptions): Promise<void> {
  const queue = [...views].reverse();
  const failure = new AbortController();
  const work = async () => {
    for (let view = queue.pop(); view; view = queue.pop()) {
      await sendView(view, options, failure.signal);
      options.onView();
    }
  };
  try {
    await Promise.all(Array.from({ length: CONCURRENCY }, work));
  } finally {
    failure.abort();
  }
}

async function sendView(view: View, { origin, random }: SendOptions, signal: AbortSignal): Promise<void> {
  const requests = requestsOf(view, random);
  // Repeats some requests, as a client does that received no response.
  const all = requests.flatMap((request) => (random() < 0.08 ? [request, request] : [request]));
  const inOrder = random() < 0.9 ? all : shuffle(all, random);
  for (const request of inOrder) await send(origin, request, view, signal);
}

function requestsOf({ hit, records, errors }: View, random: Random): Request[] {
  const requests: Request[] = [];
  if (hit) requests.push(toForm('/api/census/RecordHit', hit));
  const lines = random() < 0.9 ? records : shuffle(records, random);
  const middle = random() < 0.3 ? Math.floor(lines.length / 2) : 0;
  for (const batch of [lines.slice(0, middle), lines.slice(middle)])
    if (batch.length > 0) requests.push(toJson('/api/1/performance/records', batch));
  if (errors.length > 0) requests.push(toJson('/api/events/RecordJavascriptErrors', errors));
  return requests;
}

function toForm(path: string, fields: Record<string, string>): Request {
  return { path, type: 'application/x-www-form-urlencoded', body: String(new URLSearchParams(fields)) };
}

function toJson(path: string, lines: readonly object[]): Request {
  return { path, type: JSON_TYPE, body: JSON.stringify(lines) };
}

async function send(
  origin: string,
  { path, type, body }: Request,
  { agent, address }: View,
  signal: AbortSignal,
): Promise<void> {
  const headers = {
    'content-type': type,
    'sec-fetch-site': 'same-origin',
    'user-agent': agent.userAgent,
    'sec-ch-ua-mobile': agent.isMobile ? '?1' : '?0',
    'x-forwarded-for': address,
  };
  for (;;) {
    const response = await fetch(origin + path, { method: 'POST', headers, body, signal }).catch((cause) => {
      throw new Error(`No server responds at ${origin}. Start the store with npm start.`, { cause });
    });
    const text = await response.text();
    if (response.status === 429) {
      await wait(Number(response.headers.get('retry-after') ?? 1) * 1000, undefined, { signal });
      continue;
    }
    if (!response.ok || !isAccepted(text))
      throw new Error(`${path} returned ${response.status}: ${text.slice(0, 300)}`);
    return;
  }
}

/** Returns whether a response states that no record was refused. */
function isAccepted(text: string): boolean {
  try {
    const { refused } = Object(JSON.parse(text)) as { refused?: unknown[] };
    return refused?.length === 0;
  } catch {
    return false;
  }
}
