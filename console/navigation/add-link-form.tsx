import { type FormEvent, useId, useState } from 'react';
import { findLinkMistake } from '../../schemas/link-address';
import type { LinkTargets } from '../../schemas/navigation-schemas';
import { FilterSelect } from '../list/filter-select';
import type { LinkRow } from './link-rows';

export interface AddLinkFormProps {
  targets: LinkTargets;
  onAdd(link: Omit<LinkRow, 'key' | 'depth'>): void;
}

/** Value of the choice of an address outside the list. */
const OTHER = 'other';

/** The form that adds a link to a page, to a member area or to another address. */
export function AddLinkForm({ targets, onAdd }: AddLinkFormProps) {
  const { collections, memberAreas } = targets;
  const id = useId();
  const [target, setTarget] = useState(collections[0] ? `page ${collections[0].id}` : OTHER);
  const [title, setTitle] = useState('');
  const [url, setUrl] = useState('');
  const [newWindow, setNewWindow] = useState(false);
  const [areaId, setAreaId] = useState('');
  const add = (event: FormEvent) => {
    event.preventDefault();
    const memberAreaId = areaId || null;
    const page = collections.find((each) => target === `page ${each.id}`);
    const area = memberAreas.find((each) => target === `area ${each.id}`);
    if (page)
      onAdd({ collectionId: page.id, externalLink: null, memberAreaId, title: page.title, url: page.url });
    else if (area)
      onAdd({ collectionId: null, externalLink: null, memberAreaId: area.id, title: area.title, url: '' });
    else {
      const externalLink = { title: title.trim(), url: url.trim(), newWindow };
      onAdd({ collectionId: null, externalLink, memberAreaId, title: title.trim(), url: url.trim() });
      setTitle('');
      setUrl('');
    }
  };
  const isArea = target.startsWith('area ');
  return (
    <form className="list-filters link-form" aria-labelledby={`${id}-title`} onSubmit={add}>
      <h2 id={`${id}-title`}>Add a link</h2>
      <FilterSelect label="To" value={target} onChange={setTarget}>
        <optgroup label="Pages">
          {collections.map((each) => (
            <option key={each.id} value={`page ${each.id}`}>
              {each.title}
            </option>
          ))}
        </optgroup>
        {memberAreas.length > 0 && (
          <optgroup label="Member areas">
            {memberAreas.map((each) => (
              <option key={each.id} value={`area ${each.id}`}>
                {each.title}
              </option>
            ))}
          </optgroup>
        )}
        <option value={OTHER}>Another address</option>
      </FilterSelect>
      {target === OTHER && (
        <>
          <div className="list-filter">
            <label htmlFor={`${id}-text`}>Title</label>
            <input
              id={`${id}-text`}
              value={title}
              required
              maxLength={100}
              onChange={({ target: { value } }) => setTitle(value)}
            />
          </div>
          <div className="list-filter">
            <label htmlFor={`${id}-url`}>Address</label>
            <input
              id={`${id}-url`}
              value={url}
              required
              maxLength={2082}
              inputMode="url"
              placeholder="https://"
              onChange={({ target: field }) => {
                // The browser shows it beside the field.
                field.setCustomValidity((field.value && findLinkMistake(field.value)) || '');
                setUrl(field.value);
              }}
            />
          </div>
          <label className="link-window">
            <input
              type="checkbox"
              checked={newWindow}
              onChange={({ target: { checked } }) => setNewWindow(checked)}
            />
            Open in a new window
          </label>
        </>
      )}
      {memberAreas.length > 0 && !isArea && (
        <FilterSelect label="Shown to" value={areaId} onChange={setAreaId}>
          <option value="">Everybody</option>
          {memberAreas.map((each) => (
            <option key={each.id} value={each.id}>
              Members of {each.title}
            </option>
          ))}
        </FilterSelect>
      )}
      <button type="submit" className="button button-quiet">
        Add
      </button>
    </form>
  );
}
