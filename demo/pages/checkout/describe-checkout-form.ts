import { COUNTRIES } from '../../../contract/regions/regions';
import type { CheckoutPage } from '../../../server/features/orders';
import type { SiteData } from '../site/site-data';
import { countryNames } from './address-lines';
import type { CheckoutFieldData, CheckoutGroupData } from './checkout-data';

type FieldName = keyof CheckoutPage['values'];
type FieldRule = Partial<Omit<CheckoutFieldData, 'name' | 'label' | 'value' | 'error' | 'options'>> & {
  name: FieldName;
};

const CONTACT: FieldRule[] = [
  { name: 'email', type: 'email', autocomplete: 'email', isRequired: true, isLatin: true, maxLength: 256 },
  { name: 'name', autocomplete: 'name', isRequired: true, maxLength: 100 },
  { name: 'phone', type: 'tel', autocomplete: 'tel', isOptional: true, isLatin: true, maxLength: 40 },
];

const STREET: FieldRule[] = [
  { name: 'address1', autocomplete: 'shipping address-line1', isRequired: true },
  { name: 'address2', autocomplete: 'shipping address-line2', isOptional: true },
  { name: 'city', autocomplete: 'shipping address-level2', isRequired: true, maxLength: 100 },
];

const PLACE: FieldRule[] = [
  { name: 'region', autocomplete: 'shipping address-level1', className: 'is-half', maxLength: 100 },
  { name: 'postalCode', autocomplete: 'shipping postal-code', className: 'is-half', maxLength: 20 },
  { name: 'country', autocomplete: 'shipping country', isRequired: true },
];

const GIFT: FieldRule[] = [
  { name: 'giftEmail', type: 'email', isOptional: true, isLatin: true, maxLength: 256 },
  { name: 'giftMessage', isOptional: true, isArea: true, maxLength: 500 },
];

const CODE: FieldRule[] = [{ name: 'giftCardCode', isOptional: true, isLatin: true, maxLength: 64 }];

/** Names of the texts of fields whose name differs. */
const LABELS: Partial<Record<FieldName, string>> = { name: 'personName' };

const STANDARD = {
  type: 'text',
  autocomplete: '',
  className: 'is-whole',
  isRequired: false,
  isOptional: false,
  isLatin: false,
  isArea: false,
  maxLength: 200,
} as const;

/** Returns the fields of the checkout with what the visitor typed and what is wrong with it. */
export function describeCheckoutForm(
  page: CheckoutPage,
  { website, words }: Pick<SiteData, 'website' | 'words'>,
  translate: (message: string) => string,
): CheckoutGroupData[] {
  const { values, errors, requirements } = page;
  const describe = ({ name, ...rule }: FieldRule): CheckoutFieldData => ({
    ...STANDARD,
    ...rule,
    name,
    label: words[LABELS[name] ?? name] ?? name,
    value: values[name],
    options: name === 'country' ? listCountries(website.language, values.country) : null,
    error: errors[name] ? translate(errors[name]) : null,
  });
  const { contactTitle = '', addressTitle = '', placeTitle = '', placeNote = '' } = words;
  const { giftTitle = '', giftNote = '', codeTitle = '' } = words;
  return [
    { title: contactTitle, note: null, rules: CONTACT, isAsked: true },
    { title: addressTitle, note: null, rules: [...STREET, ...PLACE], isAsked: requirements.address },
    { title: placeTitle, note: placeNote, rules: PLACE, isAsked: requirements.location },
    { title: giftTitle, note: giftNote, rules: GIFT, isAsked: requirements.gift },
    { title: codeTitle, note: null, rules: CODE, isAsked: true },
  ]
    .filter(({ isAsked }) => isAsked)
    .map(({ title, note, rules }) => ({ title, note, fields: rules.map(describe) }));
}

function listCountries(language: string, chosen: string): CheckoutFieldData['options'] {
  const nameOf = countryNames(language);
  const { compare } = new Intl.Collator(language);
  return COUNTRIES.map((value) => ({
    value,
    text: nameOf(value),
    isChosen: value === chosen.toUpperCase(),
  })).sort((one, other) => compare(one.text, other.text));
}
