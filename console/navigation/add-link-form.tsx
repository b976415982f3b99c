import { type FormEvent, useId, useState } from 'react';
import type { LinkTargets } from '../../contract/navigation/navigation';
import { useErrorFocus } from '../frame/use-error-focus';
import { LinkFields } from './link-fields';
import { findErrors, type LinkDraft, newLink, withAddress } from './link-target';

export interface AddLinkFormProps {
  targets: LinkTargets;
  onAdd(link: LinkDraft): void;
}

/** The form that adds a link to a page, to a member area, to a connected account or to another address. */
export function AddLinkForm({ targets, onAdd }: AddLinkFormProps) {
  const id = useId();
  const [link, setLink] = useState(() => newLink(targets));
  const [refusals, setRefusals] = useState(0);
  const form = useErrorFocus<HTMLFormElement>(refusals);
  const add = (event: FormEvent) => {
    event.preventDefault();
    if (findErrors(link).length > 0) return setRefusals(refusals + 1);
    setRefusals(0);
    onAdd(link);
    setLink(newLink(targets));
  };
  // A new address starts without the title of the page that was chosen before.
  const change = (next: LinkDraft) => {
    const { externalLink } = next;
    setLink(externalLink && !link.externalLink ? withAddress(next, { ...externalLink, title: '' }) : next);
  };
  return (
    <form ref={form} className="link-form" aria-labelledby={`${id}-title`} noValidate onSubmit={add}>
      <h2 id={`${id}-title`}>Add a link</h2>
      <div className="link-fields">
        <LinkFields link={link} targets={targets} isChecked={refusals > 0} onChange={change} />
      </div>
      <p>
        <button type="submit" className="button button-quiet">
          Add
        </button>
      </p>
    </form>
  );
}
