import fc from 'fast-check';
import { expect, it } from 'vitest';
import { storeSettingsSchema } from '../../../contract/stores/store-settings';
import { parseStoreSettings } from '../../../src/commerce/store-settings';

const settings = fc.record(
  {
    selectedCurrency: fc.constantFrom('USD', 'JPY', 'NOK'),
    useCLDRMoneyFormat: fc.boolean(),
    multipleQuantityAllowedForServices: fc.boolean(),
    other: fc.anything(),
  },
  { requiredKeys: [] },
);

it('gives scripts the settings that the server has, with the same defaults', () => {
  fc.assert(
    fc.property(settings, (given) => {
      const { selectedCurrency, useCLDRMoneyFormat } = storeSettingsSchema.parse(given);
      expect(parseStoreSettings(given)).toEqual({ currency: selectedCurrency, useCLDRMoneyFormat });
    }),
  );
});

it.each([undefined, null, 'USD', [], { selectedCurrency: 5 }])('has defaults for %j', (value) => {
  expect(parseStoreSettings(value)).toEqual(parseStoreSettings({}));
});
