/** The address of a page that states none, and whose browser sends none either. */
export const UNKNOWN_PATH = '/***';
