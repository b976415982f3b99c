/** What of a store's settings the visitor's side needs (spec §3 Store settings). */
export interface StoreSettings {
  /** ISO 4217 code that prices are shown in. */
  readonly currency: string;
  /** Whether amounts are written the way the visitor's language does, instead of by the fixed template. */
  readonly useCLDRMoneyFormat: boolean;
  /** Whether an add goes straight to the checkout. */
  readonly expressCheckout: boolean;
}

/** Reads the settings from whatever the page gives for them; what is missing is the default. */
export function readStoreSettings(value: unknown): StoreSettings {
  const settings = (typeof value === 'object' && value !== null ? value : {}) as Record<string, unknown>;
  return {
    currency: typeof settings.selectedCurrency === 'string' ? settings.selectedCurrency : 'USD',
    useCLDRMoneyFormat: settings.useCLDRMoneyFormat === true,
    expressCheckout: settings.expressCheckout === true,
  };
}
