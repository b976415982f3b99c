import { type FormEvent, type KeyboardEvent, useId, useState } from 'react';
import { CATEGORY_DESCRIPTION_LENGTH, TAG_LENGTHS } from '../../contract/tags/tag';
import { isComposing } from '../../src/page/is-composing';
import { FilterSelect } from '../frame/filter-select';
import { useErrorFocus } from '../frame/use-error-focus';
import { type EditedTag, openersOf } from './tag-draft';
import type { TagEditor } from './use-tags';

export interface TagFormProps {
  editing: EditedTag;
  /** What it can be merged into, and put below. */
  others: readonly { id: string; title: string }[];
  editor: TagEditor;
}

/** The form of the category or tag that is edited: its texts, its place, a merge, and its deletion. */
export function TagForm({ editing, others, editor }: TagFormProps) {
  const id = useId();
  const { tagType, draft, saved } = editing;
  const { isSaving, blocked } = editor;
  const message = editor.messageOf({ tagType, form: 'edit' });
  const form = useErrorFocus<HTMLFormElement>(blocked);
  const save = (event: FormEvent) => {
    event.preventDefault();
    void editor.save();
  };
  const closeByKey = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && !isComposing(event.nativeEvent)) editor.close();
  };
  return (
    <form
      ref={form}
      className="tag-form"
      aria-label={saved.title}
      data-opened-by={openersOf(editing)}
      onSubmit={save}
      onKeyDown={closeByKey}
    >
      <div className="list-filters">
        <div className="list-filter">
          <label htmlFor={id}>Name</label>
          <input
            id={id}
            dir="auto"
            // biome-ignore lint/a11y/noAutofocus: the person has opened this form
            autoFocus
            required
            maxLength={TAG_LENGTHS[tagType]}
            value={draft.title}
            aria-invalid={message !== ''}
            aria-describedby={`${id}-error`}
            onChange={({ target }) => editor.edit({ title: target.value })}
          />
        </div>
        {tagType === 'category' && <CategoryPlace editing={editing} others={others} editor={editor} />}
      </div>
      <p id={`${id}-error`} className="tag-error" role="alert">
        {message}
      </p>
      <div className="tag-buttons">
        <button type="submit" className="button" aria-disabled={isSaving}>
          Save
        </button>
        <button type="button" className="button button-quiet" onClick={editor.close}>
          Cancel
        </button>
        <button
          type="button"
          className="button button-quiet"
          aria-disabled={isSaving}
          onClick={() => void editor.remove()}
        >
          Delete
        </button>
      </div>
      {others.length > 0 && <MergePart editing={editing} others={others} editor={editor} />}
    </form>
  );
}

function CategoryPlace({ editing, others, editor }: TagFormProps) {
  const id = useId();
  const { draft } = editing;
  return (
    <>
      <FilterSelect
        label="Below"
        value={draft.parentSlug}
        onChange={(parentSlug) => editor.edit({ parentSlug })}
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
          onChange={({ target }) => editor.edit({ description: target.value })}
        />
      </div>
    </>
  );
}

function MergePart({ editing: { tagType }, others, editor }: TagFormProps) {
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
        aria-disabled={editor.isSaving}
        onClick={() => target && void editor.merge(target)}
      >
        Merge the {tagType}
      </button>
    </div>
  );
}
