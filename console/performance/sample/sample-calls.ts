import { type SampleData, sampleDataSchema } from '../../../schemas/sample-data-schemas';
import { callOwner, jsonRequest } from '../../call-owner';

const PATH = '/api/vitrine/performance/sample';

export interface SampleCalls {
  /** Returns the state of the sample data. @throws {OwnerFailure} */
  load(signal: AbortSignal): Promise<SampleData>;
  /** Starts to fill the report, or continues. @throws {OwnerFailure} */
  fill(): Promise<SampleData>;
  /** Removes the sample data, or cancels a fill. @throws {OwnerFailure} */
  remove(): Promise<SampleData>;
}

/** Returns the calls of sample data. */
export function createSampleCalls(fetch: typeof globalThis.fetch): SampleCalls {
  return {
    load: (signal) => callOwner(fetch, { path: PATH, signal }, sampleDataSchema),
    fill: () => callOwner(fetch, { path: PATH, ...jsonRequest('POST', {}) }, sampleDataSchema),
    remove: () => callOwner(fetch, { path: PATH, method: 'DELETE' }, sampleDataSchema),
  };
}
