import type { OwnedProduct } from '../../contract/products/owned-product';
import { Check, Field } from '../frame/field';
import type { ProductDraft } from './product-draft';

export interface FieldsProps {
  draft: ProductDraft;
  product: OwnedProduct;
  onEdit(changes: Partial<ProductDraft>): void;
}

/** The title and the texts of a product, and whether visitors see it. */
export function TextFields({ draft, product, onEdit }: FieldsProps) {
  const formatted = product.isFormatted ? 'It has formatting, which a change here removes.' : '';
  return (
    <section className="form-part">
      <Check
        label="Visitors see it"
        isOn={draft.isVisible}
        name="isVisible"
        onChange={(isVisible) => onEdit({ isVisible })}
      />
      <TitleField value={draft.title} onChange={(title) => onEdit({ title })} />
      <TextArea
        label="Summary"
        name="summary"
        hint={`Below the title and in lists. ${formatted}`.trim()}
        rows={2}
        maxLength={1000}
        value={draft.summary}
        onChange={(summary) => onEdit({ summary })}
      />
      <TextArea
        label="Description"
        name="description"
        hint={`An empty line starts a paragraph. ${formatted}`.trim()}
        rows={8}
        maxLength={20_000}
        value={draft.description}
        onChange={(description) => onEdit({ description })}
      />
      <LanguageField value={draft.language} onChange={(language) => onEdit({ language })} />
    </section>
  );
}

interface TextProps {
  value: string;
  onChange(value: string): void;
}

function TitleField({ value, onChange }: TextProps) {
  return (
    <Field label="Title" name="title">
      {(attributes) => (
        <input
          {...attributes}
          dir="auto"
          maxLength={200}
          value={value}
          onChange={({ target }) => onChange(target.value)}
        />
      )}
    </Field>
  );
}

interface TextAreaProps extends TextProps {
  label: string;
  name: string;
  hint: string;
  rows: number;
  maxLength: number;
}

function TextArea({ label, name, hint, rows, maxLength, value, onChange }: TextAreaProps) {
  return (
    <Field label={label} name={name} hint={hint}>
      {(attributes) => (
        <textarea
          {...attributes}
          dir="auto"
          rows={rows}
          maxLength={maxLength}
          value={value}
          onChange={({ target }) => onChange(target.value)}
        />
      )}
    </Field>
  );
}

function LanguageField({ value, onChange }: TextProps) {
  return (
    <Field
      label="Language of the texts"
      name="language"
      hint="A tag, such as de. Empty for the language of the site."
      className="field-short"
    >
      {(attributes) => (
        <input
          {...attributes}
          autoComplete="off"
          spellCheck={false}
          maxLength={35}
          value={value}
          onChange={({ target }) => onChange(target.value)}
        />
      )}
    </Field>
  );
}
