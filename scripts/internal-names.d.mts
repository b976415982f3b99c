/** Options of esbuild that shorten telemetry's private names. */
export const telemetryNames: { mangleProps: RegExp; mangleCache: Record<string, string> };
