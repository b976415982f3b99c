import { type OpenProduct, OWN_COLOR } from '../../contract/products/owned-product';
import { Field } from '../frame/field';
import type { FieldsProps } from './text-fields';

export interface SwatchFieldsProps extends Pick<FieldsProps, 'draft' | 'onEdit'> {
  storeSwatches: OpenProduct['storeSwatches'];
}

/** Values of the selects beside the names of the theme's swatches, which consist of letters, digits and hyphens. */
const [OF_STORE, NONE, OWN] = ['#store', '', '#own'];
const FIRST_COLOR = '#808080';

/** The swatches of the values of the options. */
export function SwatchFields({ draft, storeSwatches, onEdit }: SwatchFieldsProps) {
  const { optionNames, variants, swatches } = draft;
  const options = optionNames.map((name, index) => ({
    name: name || `Option ${index + 1}`,
    values: [...new Set(variants.map(({ values }) => values[index]?.trim() ?? ''))].filter(Boolean),
  }));
  if (options.every(({ values }) => values.length === 0)) return null;
  const set = (value: string, swatch: string | undefined) => {
    const { [value]: _before, ...others } = swatches;
    onEdit({ swatches: swatch === undefined ? others : { ...others, [value]: swatch } });
  };
  return (
    <details className="swatch-fields">
      <summary>Swatches of colours</summary>
      <p className="hint">
        Visitors choose among swatches where each value of an option has one, and in a list otherwise.
      </p>
      {options.map(({ name, values }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: an option has no other identity than its place
        <fieldset key={index}>
          <legend dir="auto">{name}</legend>
          {values.map((value) => (
            <SwatchField
              key={value}
              value={value}
              swatch={swatches[value]}
              storeSwatches={storeSwatches}
              onChange={(swatch) => set(value, swatch)}
            />
          ))}
        </fieldset>
      ))}
    </details>
  );
}

interface SwatchFieldProps extends Pick<SwatchFieldsProps, 'storeSwatches'> {
  value: string;
  /** Undefined for that of the store. */
  swatch: string | undefined;
  onChange(swatch: string | undefined): void;
}

function SwatchField({ value, swatch, storeSwatches: { names, byValue }, onChange }: SwatchFieldProps) {
  const ofStore = byValue[value];
  const isOwn = swatch !== undefined && OWN_COLOR.test(swatch);
  const choose = (chosen: string) =>
    onChange(chosen === OF_STORE ? undefined : chosen === OWN ? FIRST_COLOR : chosen);
  return (
    <div className="swatch-field">
      <Field label={`Swatch of ${value}`} name={`swatches.${value}`}>
        {(attributes) => (
          <select
            {...attributes}
            value={isOwn ? OWN : (swatch ?? OF_STORE)}
            onChange={({ target }) => choose(target.value)}
          >
            <option value={OF_STORE}>{ofStore ? `That of the store: ${ofStore}` : 'None'}</option>
            {ofStore && <option value={NONE}>None</option>}
            <option value={OWN}>A colour</option>
            {names.map((name) => (
              <option key={name} value={name}>
                {name}
              </option>
            ))}
          </select>
        )}
      </Field>
      {isOwn && (
        <Field label={`Colour of ${value}`} name={`swatches.${value}.color`}>
          {(attributes) => (
            <input
              {...attributes}
              type="color"
              value={swatch}
              onChange={({ target }) => onChange(target.value)}
            />
          )}
        </Field>
      )}
    </div>
  );
}
