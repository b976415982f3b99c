/** A signal of OpenTelemetry that the server exports. */
export type OtlpSignal = 'metrics' | 'logs';

/** Where a signal is sent. */
export interface OtlpTarget {
  /** The whole address, such as `http://localhost:4318/v1/metrics`. */
  url: string;
  headers: Readonly<Record<string, string>>;
}

/** Where the server exports its figures by OTLP/HTTP. */
export interface OtlpSettings extends Record<OtlpSignal, OtlpTarget | null> {
  /** Milliseconds between two exports. */
  intervalMs: number;
  serviceName: string;
}
