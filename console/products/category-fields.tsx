import { useId, useState } from 'react';
import type { OpenProduct } from '../../contract/products/owned-product';
import { LIMITS } from '../../contract/shared/limits';
import { ownerMessages } from '../../contract/shared/owner-messages';
import { isComposing } from '../../src/page/is-composing';
import { Check, Field } from '../frame/field';
import type { FieldsProps } from './text-fields';

export interface CategoryFieldsProps extends Pick<FieldsProps, 'draft' | 'onEdit'> {
  open: OpenProduct;
}

/** The categories and the tags of a product. */
export function CategoryFields({ draft, open, onEdit }: CategoryFieldsProps) {
  const { categories } = draft;
  const set = (slug: string, isIn: boolean) =>
    onEdit({ categories: isIn ? [...categories, slug] : categories.filter((each) => each !== slug) });
  return (
    <section className="form-part">
      <h2>Categories and tags</h2>
      {open.categories.length > 0 && (
        <fieldset className="category-choices">
          <legend>Categories</legend>
          {open.categories.map(({ slug, title }) => (
            <Check
              key={slug}
              label={title}
              isOn={categories.includes(slug)}
              onChange={(isIn) => set(slug, isIn)}
            />
          ))}
        </fieldset>
      )}
      <TagField tags={draft.tags} known={open.tags} onChange={(tags) => onEdit({ tags })} />
    </section>
  );
}

interface TagFieldProps {
  tags: readonly string[];
  /** Tags of all products, which are offered. */
  known: readonly string[];
  onChange(tags: string[]): void;
}

/** The tags, with a field that adds one. */
function TagField({ tags, known, onChange }: TagFieldProps) {
  const list = useId();
  const [typed, setTyped] = useState('');
  const [message, setMessage] = useState('');
  const add = () => {
    const tag = typed.trim();
    if (!tag) return;
    if (tags.some((each) => each.toLowerCase() === tag.toLowerCase()))
      return setMessage(ownerMessages.tagExists.replace('{tagType}', 'tag'));
    setMessage('');
    setTyped('');
    onChange([...tags, tag]);
  };
  return (
    <div className="tag-field">
      <ul className="tags" aria-label="Tags">
        {tags.map((tag) => (
          <li key={tag}>
            <bdi>{tag}</bdi>
            <button
              type="button"
              aria-label={`Remove the tag ${tag}`}
              onClick={() => onChange(tags.filter((each) => each !== tag))}
            >
              ×
            </button>
          </li>
        ))}
      </ul>
      <div className="tag-add">
        <Field label="New tag" name="tags">
          {(attributes) => (
            <input
              {...attributes}
              dir="auto"
              list={list}
              maxLength={LIMITS.tagLength}
              value={typed}
              onChange={({ target }) => setTyped(target.value)}
              onKeyDown={(event) => {
                if (event.key !== 'Enter' || isComposing(event.nativeEvent)) return;
                event.preventDefault();
                add();
              }}
            />
          )}
        </Field>
        <datalist id={list}>
          {known.map((tag) => (
            <option key={tag} value={tag} />
          ))}
        </datalist>
        <button type="button" className="button button-quiet" onClick={add}>
          Add the tag
        </button>
        <p className="field-error" role="status">
          {message}
        </p>
      </div>
    </div>
  );
}
