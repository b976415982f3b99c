/** The settings of a store's amounts (spec §3 Store settings). */
export interface StoreSettings {
  /** ISO 4217 code of the prices. */
  readonly currency: string;
  /** Whether amounts have the format of the visitor's locale instead of the fixed template. */
  readonly useCLDRMoneyFormat: boolean;
}

/** Returns the settings in page data of any shape, with defaults for missing ones. */
export function parseStoreSettings(value: unknown): StoreSettings {
  const settings = (typeof value === 'object' && value !== null ? value : {}) as Record<string, unknown>;
  return {
    currency: parseCurrency(settings.selectedCurrency) ?? 'USD',
    useCLDRMoneyFormat: settings.useCLDRMoneyFormat === true,
  };
}

/** Returns the code of a currency, such as `EUR` for `eur`; undefined for anything else, which `Intl` would refuse. */
export function parseCurrency(value: unknown): string | undefined {
  return /^\s*[a-z]{3}\s*$/i.test(`${value}`) ? `${value}`.trim().toUpperCase() : undefined;
}
