import { describe, expect, it } from 'vitest';
import { findContextErrors } from '../../../src/markup/find-context-errors';

const store = (settings: object) => ({ websiteSettings: { storeSettings: settings } });

describe('findContextErrors', () => {
  it.each<[string, unknown, string[]]>([
    ['nothing in a context without settings', {}, []],
    ['nothing in a complete one', store({ selectedCurrency: 'eur', useCLDRMoneyFormat: true }), []],
    ['no object', undefined, ['the page context is ignored: it is not a JSON object.']],
    ['a list', [], ['the page context is ignored: it is not a JSON object.']],
    [
      'a currency that is no code',
      store({ selectedCurrency: 'EURO' }),
      [
        'context.websiteSettings.storeSettings.selectedCurrency is no currency, and is ignored: use a code such as EUR, not "EURO".',
      ],
    ],
    [
      'an unknown currency',
      store({ selectedCurrency: 'XQX' }),
      [
        'context.websiteSettings.storeSettings.selectedCurrency is an unknown currency, and "XQX" is shown: use a code such as EUR.',
      ],
    ],
    [
      'a currency of another type',
      store({ selectedCurrency: 978 }),
      ['context.websiteSettings.storeSettings.selectedCurrency must be a string, and is 978.'],
    ],
    ...['selectedCurrency', 'currency'].map((name): [string, unknown, string[]] => [
      `${name} at the wrong level`,
      { websiteSettings: { [name]: 'EUR' } },
      [
        `context.websiteSettings.${name} is not read there: it belongs to context.websiteSettings.storeSettings.selectedCurrency.`,
      ],
    ]),
    [
      'store settings at the wrong level',
      { storeSettings: { selectedCurrency: 'EUR' } },
      ['context.storeSettings is not read there: it belongs to context.websiteSettings.storeSettings.'],
    ],
    [
      'a switch as text',
      store({ expressCheckout: 'true' }),
      ['context.websiteSettings.storeSettings.expressCheckout must be a boolean, and is "true".'],
    ],
    [
      'an unknown text',
      { strings: { aded: 'Yours!' } },
      ['the text "aded" is unknown. Did you mean "added"? strings.json of the package lists all.'],
    ],
    ['texts that are a list', { strings: [] }, ['context.strings must be an object, and is an array.']],
    [
      'a popup whose pages are a text',
      { websiteSettings: { popupOverlaySettings: { enabledPages: 'all' } } },
      ['context.websiteSettings.popupOverlaySettings.enabledPages must be an array, and is "all".'],
    ],
  ])('finds %s', (_, context, errors) => {
    expect(findContextErrors(context)).toEqual(errors);
  });
});
