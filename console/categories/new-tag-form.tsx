import { type FormEvent, useId, useState } from 'react';
import { TAG_LENGTHS, type TagPage, type TagType } from '../../contract/tags/tag';
import { FilterSelect } from '../frame/filter-select';
import type { TagState } from './tag-state';
import type { TagStore } from './tag-store';

export interface NewTagFormProps {
  tagType: TagType;
  page: TagPage;
  state: TagState;
  store: TagStore;
}

/** The form that makes a category or a tag. */
export function NewTagForm({ tagType, page, state, store }: NewTagFormProps) {
  const id = useId();
  const [title, setTitle] = useState('');
  const [collectionId, setCollection] = useState(page.collections[0]?.id ?? '');
  const { validationError, isSaving } = state;
  const message =
    validationError?.form === 'new' && validationError.tagType === tagType ? validationError.message : '';
  const create = async (event: FormEvent) => {
    event.preventDefault();
    const category = { description: '', parentSlug: '', ...(tagType === 'category' && { collectionId }) };
    if (await store.create({ tagType, title, ...category })) setTitle('');
  };
  return (
    <form className="list-filters tag-new" onSubmit={(event) => void create(event)}>
      <div className="list-filter">
        <label htmlFor={id}>New {tagType}</label>
        <input
          id={id}
          dir="auto"
          required
          maxLength={TAG_LENGTHS[tagType]}
          value={title}
          aria-invalid={message !== ''}
          aria-describedby={`${id}-error`}
          onChange={({ target }) => setTitle(target.value)}
        />
      </div>
      {tagType === 'category' && page.collections.length > 1 && (
        <FilterSelect label="Store" value={collectionId} onChange={setCollection}>
          {page.collections.map((each) => (
            <option key={each.id} value={each.id}>
              {each.title}
            </option>
          ))}
        </FilterSelect>
      )}
      <button type="submit" className="button button-quiet" aria-disabled={isSaving}>
        Make the {tagType}
      </button>
      <p id={`${id}-error`} className="tag-error" role="status">
        {message}
      </p>
    </form>
  );
}
