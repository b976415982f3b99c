import type { FIELD_PARTS } from '../../schemas/form-schema';

/** One of several inputs of a field. */
export interface FieldPart {
  /** Class of the input's wrapper in the classic markup. */
  className: string;
  title: string;
  autocomplete?: string;
  inputmode?: string;
  maxLength?: number;
}

const digits = (className: string, title: string, maxLength: number, autocomplete?: string): FieldPart => ({
  className,
  title,
  maxLength,
  inputmode: 'numeric',
  ...(autocomplete ? { autocomplete } : {}),
});

/** The inputs of each field type in the order of `FIELD_PARTS`. */
const PARTS: { readonly [Type in keyof typeof FIELD_PARTS]: readonly FieldPart[] } = {
  name: [
    { className: 'first-name', title: 'First Name', autocomplete: 'given-name' },
    { className: 'last-name', title: 'Last Name', autocomplete: 'family-name' },
  ],
  address: [
    { className: 'address1', title: 'Address 1', autocomplete: 'address-line1' },
    { className: 'address2', title: 'Address 2', autocomplete: 'address-line2' },
    { className: 'city', title: 'City', autocomplete: 'address-level2' },
    { className: 'state-province', title: 'State/Province', autocomplete: 'address-level1' },
    { className: 'zip', title: 'Zip/Postal Code', autocomplete: 'postal-code' },
    { className: 'country', title: 'Country', autocomplete: 'country-name' },
  ],
  date: [
    digits('month two-digits', 'MM', 2),
    digits('day two-digits', 'DD', 2),
    digits('year four-digits', 'YYYY', 4),
  ],
  time: [
    digits('hour two-digits', 'Hour', 2),
    digits('minute two-digits', 'Minute', 2),
    { className: 'ampm', title: 'AM/PM', maxLength: 2 },
  ],
  phone: [
    { className: 'three-digits', title: 'Country', autocomplete: 'tel-country-code', inputmode: 'tel' },
    digits('three-digits', 'Areacode', 5, 'tel-area-code'),
    digits('three-digits', 'Prefix', 5, 'tel-local-prefix'),
    digits('four-digits', 'Line', 8, 'tel-local-suffix'),
  ],
};

/** Returns the inputs of a field with parts; a phone number without a country code has three. */
export function partsOf(type: keyof typeof FIELD_PARTS, showsCountryCode = true): readonly FieldPart[] {
  return showsCountryCode ? PARTS[type] : PARTS[type].slice(1);
}
