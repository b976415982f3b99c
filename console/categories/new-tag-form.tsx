import { type FormEvent, useId, useState } from 'react';
import { TAG_LENGTHS, type TagPage, type TagType } from '../../contract/tags/tag';
import { FilterSelect } from '../frame/filter-select';
import type { TagEditor } from './use-tags';

export interface NewTagFormProps {
  tagType: TagType;
  page: TagPage;
  editor: TagEditor;
}

/** The form that makes a category or a tag. */
export function NewTagForm({ tagType, page, editor }: NewTagFormProps) {
  const id = useId();
  const [title, setTitle] = useState('');
  const [collectionId, setCollection] = useState(page.collections[0]?.id ?? '');
  const message = editor.messageOf({ tagType, form: 'new' });
  const create = async (event: FormEvent) => {
    event.preventDefault();
    const category = { description: '', parentSlug: '', ...(tagType === 'category' && { collectionId }) };
    if (await editor.create({ tagType, title, ...category })) setTitle('');
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
      <button type="submit" className="button button-quiet" aria-disabled={editor.isSaving}>
        Make the {tagType}
      </button>
      <p id={`${id}-error`} className="tag-error" role="status">
        {message}
      </p>
    </form>
  );
}
