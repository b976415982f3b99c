import type { OwnedProduct } from '../../schemas/owned-product-schemas';
import { Check, Field } from '../field';
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
      <Field label="Title" name="title">
        {(attributes) => (
          <input
            {...attributes}
            dir="auto"
            maxLength={200}
            value={draft.title}
            onChange={({ target }) => onEdit({ title: target.value })}
          />
        )}
      </Field>
      <Field label="Summary" name="summary" hint={`Below the title and in lists. ${formatted}`.trim()}>
        {(attributes) => (
          <textarea
            {...attributes}
            dir="auto"
            rows={2}
            maxLength={1000}
            value={draft.summary}
            onChange={({ target }) => onEdit({ summary: target.value })}
          />
        )}
      </Field>
      <Field
        label="Description"
        name="description"
        hint={`An empty line starts a paragraph. ${formatted}`.trim()}
      >
        {(attributes) => (
          <textarea
            {...attributes}
            dir="auto"
            rows={8}
            maxLength={20_000}
            value={draft.description}
            onChange={({ target }) => onEdit({ description: target.value })}
          />
        )}
      </Field>
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
            value={draft.language}
            onChange={({ target }) => onEdit({ language: target.value })}
          />
        )}
      </Field>
    </section>
  );
}
