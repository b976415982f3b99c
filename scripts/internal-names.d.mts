export const ENTRY_NAMES: RegExp;
export const COUNTING_NAMES: RegExp;
