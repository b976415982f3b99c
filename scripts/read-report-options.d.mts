export interface ReportOptions {
  out: string;
  /** A file with a response of the CrUX API. */
  crux: string | undefined;
  origin: string;
  token: string;
  query: string;
}

export declare const USAGE: string;

export declare function readReportOptions(
  args: readonly string[],
  env: Readonly<Record<string, string | undefined>>,
): ReportOptions | null;
