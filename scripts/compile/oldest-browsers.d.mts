export const OLDEST_BROWSERS: Readonly<Record<'chrome' | 'edge' | 'firefox' | 'safari' | 'ios', string>>;
export const BROWSER_SYNTAX: { target: string[]; supported: Record<string, boolean> };
