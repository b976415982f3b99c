/** What commands use of the process. */
export interface ToolContext {
  /** The folder of the package, with the built bundle. */
  readonly packageFolder: string;
  readonly fetch: typeof fetch;
  readonly wait: (ms: number) => Promise<void>;
}
