interface ShortNames {
  mangleProps: RegExp;
  mangleCache: Record<string, string>;
}

export const ENTRY_NAMES: ShortNames;
export const COUNTING_NAMES: ShortNames;
