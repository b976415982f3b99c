import { type FormEvent, type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { CATEGORY_DESCRIPTION_LENGTH, TAG_LENGTHS } from '../../contract/tags/tag';
import { isComposing } from '../../src/page/is-composing';
import { FilterSelect } from '../frame/filter-select';
import type { EditedTag, TagState } from './tag-state';
import type { TagStore } from './tag-store';

export interface TagFormProps {
  editing: EditedTag;
  /** What it can be merged into, and put below. */
  others: readonly { id: string; title: string }[];
  state: TagState;
  store: TagStore;
}

/** The form of the category or tag that is edited: its texts, its place, a merge, and its deletion. */
export function TagForm({ editing, others, state, store }: TagFormProps) {
  const id = useId();
  const field = useRef<HTMLInputElement>(null);
  const { tagType, draft, saved } = editing;
  const { validationError, isSaving, focusCount } = state;
  const message = validationError?.form === 'edit' ? validationError.message : '';
  // biome-ignore lint/correctness/useExhaustiveDependencies: each count moves the focus here once
  useEffect(() => field.current?.focus(), [focusCount]);
  const save = (event: FormEvent) => {
    event.preventDefault();
    void store.save();
  };
  const closeByKey = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && !isComposing(event.nativeEvent)) store.close();
  };
  return (
    <form className="tag-form" aria-label={saved.title} onSubmit={save} onKeyDown={closeByKey}>
      <div className="list-filters">
        <div className="list-filter">
          <label htmlFor={id}>Name</label>
          <input
            ref={field}
            id={id}
            dir="auto"
            required
            maxLength={TAG_LENGTHS[tagType]}
            value={draft.title}
            aria-invalid={message !== ''}
            aria-describedby={`${id}-error`}
            onChange={({ target }) => store.edit({ title: target.value })}
          />
        </div>
        {tagType === 'category' && <CategoryPlace editing={editing} others={others} store={store} />}
      </div>
      <p id={`${id}-error`} className="tag-error" role="alert">
        {message}
      </p>
      <div className="tag-buttons">
        <button type="submit" className="button" aria-disabled={isSaving}>
          Save
        </button>
        <button type="button" className="button button-quiet" onClick={store.close}>
          Cancel
        </button>
        <button
          type="button"
          className="button button-quiet"
          aria-disabled={isSaving}
          onClick={() => void store.delete()}
        >
          Delete
        </button>
      </div>
      {others.length > 0 && <MergePart editing={editing} others={others} state={state} store={store} />}
    </form>
  );
}

function CategoryPlace({ editing, others, store }: Pick<TagFormProps, 'editing' | 'others' | 'store'>) {
  const id = useId();
  const { draft } = editing;
  return (
    <>
      <FilterSelect
        label="Below"
        value={draft.parentSlug}
        onChange={(parentSlug) => store.edit({ parentSlug })}
      >
        <option value="">No other category</option>
        {others.map((each) => (
          <option key={each.id} value={each.id}>
            {each.title}
          </option>
        ))}
      </FilterSelect>
      <div className="list-filter tag-description">
        <label htmlFor={id}>Text above its products</label>
        <input
          id={id}
          dir="auto"
          maxLength={CATEGORY_DESCRIPTION_LENGTH}
          value={draft.description}
          onChange={({ target }) => store.edit({ description: target.value })}
        />
      </div>
    </>
  );
}

function MergePart({ editing: { tagType }, others, state, store }: TagFormProps) {
  const [into, setInto] = useState(others[0]?.id ?? '');
  const target = others.find((each) => each.id === into);
  return (
    <div className="list-filters tag-merge">
      <FilterSelect label="Merge into" value={into} onChange={setInto}>
        {others.map((each) => (
          <option key={each.id} value={each.id}>
            {each.title}
          </option>
        ))}
      </FilterSelect>
      <button
        type="button"
        className="button button-quiet"
        aria-disabled={state.isSaving}
        onClick={() => target && void store.merge(target)}
      >
        Merge the {tagType}
      </button>
    </div>
  );
}
