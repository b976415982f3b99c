/** Where the server exports its figures by OTLP/HTTP. */
export interface OtlpSettings {
  /** Address of the collector, without the paths of the signals and without a slash at its end. */
  endpoint: string;
  headers: Readonly<Record<string, string>>;
  /** Milliseconds between two exports. */
  intervalMs: number;
  serviceName: string;
}
