import { setTimeout as wait } from 'node:timers/promises';
import { shuffle } from '../bench/shuffle';
import type { Visit } from './make-visit';
import type { Random } from './random-values';

export interface SendOptions {
  /** Without a slash at its end. */
  readonly origin: string;
  readonly random: Random;
  readonly onVisit: () => void;
}

interface Request {
  readonly path: string;
  readonly type: string;
  readonly body: string;
}

const AT_ONCE = 8;
const JSON_TYPE = 'application/json';

/**
 * Sends visits as browsers would, several at a time: now and then something twice, in pieces, or in another order.
 * Waits as long as a 429 says. Throws where the server takes something not.
 */
export async function sendVisits(visits: readonly Visit[], options: SendOptions): Promise<void> {
  const queue = [...visits].reverse();
  const work = async () => {
    for (let visit = queue.pop(); visit; visit = queue.pop()) {
      await sendVisit(visit, options);
      options.onVisit();
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
}

async function sendVisit(visit: Visit, options: SendOptions): Promise<void> {
  const { origin, random } = options;
  const requests = requestsOf(visit, random);
  // One that got no answer is sent again.
  const all = requests.flatMap((request) => (random() < 0.08 ? [request, request] : [request]));
  const inOrder = random() < 0.9 ? all : shuffle(all, random);
  for (const request of inOrder) await send(origin, request, visit);
}

function requestsOf({ hit, records, errors }: Visit, random: Random): Request[] {
  const requests: Request[] = [];
  if (hit) requests.push(toForm('/api/census/RecordHit', hit));
  const lines = random() < 0.9 ? records : shuffle(records, random);
  const middle = random() < 0.3 ? Math.floor(lines.length / 2) : 0;
  for (const piece of [lines.slice(0, middle), lines.slice(middle)])
    if (piece.length > 0) requests.push(toJson('/api/1/performance/records', piece));
  if (errors.length > 0) requests.push(toJson('/api/events/RecordJavascriptErrors', errors));
  return requests;
}

function toForm(path: string, fields: Record<string, string>): Request {
  return { path, type: 'application/x-www-form-urlencoded', body: String(new URLSearchParams(fields)) };
}

function toJson(path: string, lines: readonly object[]): Request {
  return { path, type: JSON_TYPE, body: JSON.stringify(lines) };
}

async function send(origin: string, { path, type, body }: Request, { agent, address }: Visit): Promise<void> {
  const headers = {
    'content-type': type,
    'sec-fetch-site': 'same-origin',
    'user-agent': agent.userAgent,
    'sec-ch-ua-mobile': agent.isMobile ? '?1' : '?0',
    'x-forwarded-for': address,
  };
  for (;;) {
    const answer = await fetch(origin + path, { method: 'POST', headers, body });
    const text = await answer.text();
    if (answer.status === 429) {
      await wait(Number(answer.headers.get('retry-after') ?? 1) * 1000);
      continue;
    }
    const isTaken = answer.ok && (JSON.parse(text) as { refused: unknown[] }).refused.length === 0;
    if (!isTaken) throw new Error(`${path} answered ${answer.status}: ${text.slice(0, 300)}`);
    return;
  }
}
