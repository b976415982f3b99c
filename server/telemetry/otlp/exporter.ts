import type { OtlpSource } from './otlp-requests';

/** The settings that all exports of a process share. */
export interface Exporter {
  source: OtlpSource;
  /** When the process started, in ms since 1970. */
  startedAt: number;
  /** Sends a request to the collector, with retries. */
  post(path: string, body: object): Promise<void>;
}
