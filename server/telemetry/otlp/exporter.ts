import type { OtlpSource } from './otlp-requests';

/** What the exports of a signal share. */
export interface Exporter {
  source: OtlpSource;
  /** When the process started, in ms since 1970. */
  startedAt: number;
  /** Sends a request of the signal to its collector, with retries. */
  post(body: object): Promise<void>;
}
