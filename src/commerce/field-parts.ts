/** One of several inputs of a field. */
export interface FieldPart {
  /** Name of the input in the classic markup. */
  readonly name: string;
  /** Class of the input's wrapper in the classic markup. */
  readonly className: string;
  readonly title: string;
  readonly autocomplete?: string;
  readonly inputmode?: string;
  readonly maxLength?: number;
  /** Whether a complete answer may leave it empty: it does not exist everywhere. */
  readonly isOptional?: true;
}

const text = (name: string, className: string, title: string, autocomplete: string): FieldPart => ({
  name,
  className,
  title,
  autocomplete,
});

const digits = (
  name: string,
  className: string,
  title: string,
  maxLength: number,
  autocomplete?: string,
): FieldPart => ({
  name,
  className,
  title,
  maxLength,
  inputmode: 'numeric',
  ...(autocomplete ? { autocomplete } : {}),
});

/** The inputs of the field types that have several, in the order of their answer (spec §3 Form submission). */
export const FIELD_PARTS = {
  name: [
    text('fname', 'first-name', 'First Name', 'given-name'),
    text('lname', 'last-name', 'Last Name', 'family-name'),
  ],
  address: [
    text('address1', 'address1', 'Address 1', 'address-line1'),
    { ...text('address2', 'address2', 'Address 2', 'address-line2'), isOptional: true },
    text('city', 'city', 'City', 'address-level2'),
    { ...text('state', 'state-province', 'State/Province', 'address-level1'), isOptional: true },
    text('zip', 'zip', 'Zip/Postal Code', 'postal-code'),
    text('country', 'country', 'Country', 'country-name'),
  ],
  date: [
    digits('month', 'month two-digits', 'MM', 2),
    digits('day', 'day two-digits', 'DD', 2),
    digits('year', 'year four-digits', 'YYYY', 4),
  ],
  time: [
    digits('hour', 'hour two-digits', 'Hour', 2),
    digits('minute', 'minute two-digits', 'Minute', 2),
    { name: 'ampm', className: 'ampm', title: 'AM/PM', maxLength: 2 },
  ],
  phone: [
    {
      ...text('countrycode', 'three-digits', 'Country', 'tel-country-code'),
      inputmode: 'tel',
      isOptional: true,
    },
    digits('areacode', 'three-digits', 'Areacode', 5, 'tel-area-code'),
    digits('prefix', 'three-digits', 'Prefix', 5, 'tel-local-prefix'),
    digits('line', 'four-digits', 'Line', 8, 'tel-local-suffix'),
  ],
} as const satisfies Readonly<Record<string, readonly FieldPart[]>>;

/** Returns the inputs of a field with several; undefined for other types. A phone number may have no country code. */
export function partsOf(field: {
  readonly type: string;
  readonly showCountryCode?: boolean;
}): readonly FieldPart[] | undefined {
  const { type } = field;
  if (!Object.hasOwn(FIELD_PARTS, type)) return undefined;
  const parts: readonly FieldPart[] = FIELD_PARTS[type as keyof typeof FIELD_PARTS];
  return type === 'phone' && !field.showCountryCode ? parts.slice(1) : parts;
}
