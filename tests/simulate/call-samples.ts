import { type SampleData, sampleDataSchema } from '../../schemas/sample-data-schemas';

const PATH = '/api/vitrine/performance/sample';
const TIMEOUT_MS = 30_000;

/** The store whose sample data are requested. */
export interface SampleStore {
  /** Without a trailing slash. */
  readonly origin: string;
  readonly ownerToken: string;
}

/** Returns the state of the sample data. @throws {Error} that states what to do */
export function loadSamples(store: SampleStore): Promise<SampleData> {
  return callSamples(store, {});
}

/** Starts to fill the report, or continues a failed fill. @throws {Error} that states what to do */
export function requestFill(store: SampleStore, visits: number): Promise<SampleData> {
  const headers = { 'content-type': 'application/json' };
  return callSamples(store, { method: 'POST', headers, body: JSON.stringify({ visits }) });
}

async function callSamples({ origin, ownerToken }: SampleStore, init: RequestInit): Promise<SampleData> {
  const headers = { ...(init.headers as object), authorization: `Bearer ${ownerToken}` };
  const signal = AbortSignal.timeout(TIMEOUT_MS);
  const response = await fetch(origin + PATH, { ...init, headers, signal }).catch((cause: unknown) => {
    throw new Error(
      `No server responds at ${origin}. Start the store with npm start, or give its address with --url.`,
      { cause },
    );
  });
  const text = await response.text();
  if (response.ok) {
    const { success, data } = sampleDataSchema.safeParse(readJson(text));
    if (success) return data;
    throw new Error(`${origin} is not a store of this version. Check --url.`);
  }
  if (response.status === 401)
    throw new Error(
      `The server does not accept this token. Set OWNER_TOKEN to the owner's token of ${origin}.`,
    );
  throw new Error(`${origin} returned ${response.status}: ${readMessage(text)}`);
}

function readMessage(text: string): string {
  const { message } = Object(readJson(text)) as { message?: unknown };
  return typeof message === 'string' ? message : text.slice(0, 300);
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
