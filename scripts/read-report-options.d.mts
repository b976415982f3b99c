export interface ReportOptions {
  out: string;
  origin: string;
  token: string;
  query: string;
}

export declare function readReportOptions(
  args: readonly string[],
  env: Readonly<Record<string, string | undefined>>,
): ReportOptions;
