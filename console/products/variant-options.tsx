import { useId } from 'react';
import { Field } from '../frame/field';
import type { DraftVariant, ProductDraft } from './product-draft';

export interface VariantOptionsProps {
  /** From 0. */
  index: number;
  variant: DraftVariant;
  draft: ProductDraft;
  onChange(changes: Pick<DraftVariant, 'values'>): void;
}

/** The fields of what a variant has of each option of its product. */
export function VariantOptions({ index, variant, draft, onChange }: VariantOptionsProps) {
  return draft.optionNames.map((option, at) => (
    <OptionValue
      // biome-ignore lint/suspicious/noArrayIndexKey: an option has no other identity than its place
      key={at}
      label={option || `Option ${at + 1}`}
      name={`variants.${index}.values.${at}`}
      value={variant.values[at] ?? ''}
      known={draft.variants.map(({ values }) => values[at] ?? '')}
      onChange={(value) => onChange({ values: replaceAt(draft, variant, { at, value }) })}
    />
  ));
}

interface OptionValueProps {
  label: string;
  name: string;
  value: string;
  /** Values of other variants, which are offered. */
  known: readonly string[];
  onChange(value: string): void;
}

function OptionValue({ label, name, value, known, onChange }: OptionValueProps) {
  const list = useId();
  return (
    <Field label={label} name={name}>
      {(attributes) => (
        <>
          <input
            {...attributes}
            dir="auto"
            list={list}
            maxLength={100}
            value={value}
            onChange={({ target }) => onChange(target.value)}
          />
          <datalist id={list}>
            {[...new Set(known)].filter(Boolean).map((each) => (
              <option key={each} value={each} />
            ))}
          </datalist>
        </>
      )}
    </Field>
  );
}

/** Returns the values of a variant with one replaced. A variant may have no value yet of an option that was added. */
function replaceAt(
  { optionNames }: ProductDraft,
  { values }: DraftVariant,
  { at, value }: { at: number; value: string },
): string[] {
  return optionNames.map((_, index) => (index === at ? value : (values[index] ?? '')));
}
