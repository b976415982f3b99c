/** The settings of a store's amounts (spec §3 Store settings). */
export interface StoreSettings {
  /** ISO 4217 code of the prices. */
  readonly currency: string;
  /** Whether amounts have the format of the visitor's locale instead of the fixed template. */
  readonly useCLDRMoneyFormat: boolean;
}

/** Returns the settings in page data of any shape, with defaults for missing ones. */
export function readStoreSettings(value: unknown): StoreSettings {
  const settings = (typeof value === 'object' && value !== null ? value : {}) as Record<string, unknown>;
  return {
    currency: typeof settings.selectedCurrency === 'string' ? settings.selectedCurrency : 'USD',
    useCLDRMoneyFormat: settings.useCLDRMoneyFormat === true,
  };
}
