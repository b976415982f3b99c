import { type FormEvent, useId, useState } from 'react';
import type { LinkTargets } from '../../contract/navigation/navigation';
import { distinctTitle } from '../../contract/shared/distinct-title';
import { isComposing } from '../../src/page/is-composing';
import { Check, ErrorsContext, Field } from '../frame/field';
import { useErrorFocus } from '../frame/use-error-focus';
import type { LinkRow } from './link-rows';
import {
  chooseTarget,
  findErrors,
  isAreaLink,
  type LinkDraft,
  newLink,
  targetOf,
  withAddress,
} from './link-target';

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

export interface LinkEditorProps {
  row: LinkRow;
  targets: LinkTargets;
  /** How often a change with validation errors was refused. */
  refusals: number;
  onType(row: LinkRow): void;
  onClose(): void;
}

/** The fields of a link. Enter closes them once they are correct. */
export function LinkEditor({ row, targets, refusals, onType, onClose }: LinkEditorProps) {
  const [attempts, setAttempts] = useState(0);
  const fields = useErrorFocus<HTMLFormElement>(refusals + attempts);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (findErrors(row).length > 0) setAttempts(attempts + 1);
    else onClose();
  };
  return (
    <form
      ref={fields}
      className="link-fields"
      aria-label={`Link ${row.title}`}
      noValidate
      onSubmit={submit}
      onKeyDown={({ key, nativeEvent }) => key === 'Escape' && !isComposing(nativeEvent) && onClose()}
    >
      <LinkFields
        link={row}
        targets={targets}
        isChecked={refusals + attempts > 0}
        onChange={(link) => onType({ ...row, ...link })}
      />
      <p className="link-done">
        <button type="submit" className="button button-quiet">
          Done
        </button>
      </p>
    </form>
  );
}

interface LinkFieldsProps {
  link: LinkDraft;
  targets: LinkTargets;
  /** Shows what has to be corrected before the owner has left the fields. */
  isChecked: boolean;
  onChange(link: LinkDraft): void;
}

/** The fields of a link: its target, its title and address, and who sees it. */
function LinkFields({ link, targets, isChecked, onChange }: LinkFieldsProps) {
  const [isLeft, setIsLeft] = useState(false);
  const { externalLink } = link;
  return (
    <ErrorsContext value={isChecked || isLeft ? findErrors(link) : []}>
      <Field label="To" name="target">
        {(attributes) => (
          <select
            {...attributes}
            value={targetOf(link)}
            onChange={({ target }) => onChange(chooseTarget(link, target.value, targets))}
          >
            <TargetOptions targets={targets} link={link} />
          </select>
        )}
      </Field>
      {externalLink && (
        <AddressFields
          value={externalLink}
          onLeave={() => setIsLeft(true)}
          onChange={(address) => onChange(withAddress(link, address))}
        />
      )}
      {targets.memberAreas.length > 0 && !isAreaLink(link) && (
        <Field label="Shown to" name="memberAreaId">
          {(attributes) => (
            <select
              {...attributes}
              value={link.memberAreaId ?? ''}
              onChange={({ target }) => onChange({ ...link, memberAreaId: target.value || null })}
            >
              <option value="">Every visitor</option>
              {targets.memberAreas.map(({ id, title }) => (
                <option key={id} value={id}>
                  Members of {title}
                </option>
              ))}
            </select>
          )}
        </Field>
      )}
    </ErrorsContext>
  );
}

interface AddressFieldsProps {
  value: NonNullable<LinkDraft['externalLink']>;
  onLeave(): void;
  onChange(value: NonNullable<LinkDraft['externalLink']>): void;
}

function AddressFields({ value, onLeave, onChange }: AddressFieldsProps) {
  return (
    <>
      <Field label="Title" name="title">
        {(attributes) => (
          <input
            {...attributes}
            value={value.title}
            maxLength={100}
            dir="auto"
            onBlur={() => value.title && onLeave()}
            onChange={({ target }) => onChange({ ...value, title: target.value })}
          />
        )}
      </Field>
      <Field label="Address" name="url">
        {(attributes) => (
          <input
            {...attributes}
            value={value.url}
            maxLength={2082}
            inputMode="url"
            dir="ltr"
            placeholder="https://"
            onBlur={() => value.url && onLeave()}
            onChange={({ target }) => onChange({ ...value, url: target.value })}
          />
        )}
      </Field>
      <Check
        label="Open in a new window"
        isOn={value.newWindow}
        onChange={(newWindow) => onChange({ ...value, newWindow })}
      />
    </>
  );
}

const GROUPS = [
  ['Pages', 'collections', 'page'],
  ['Connected accounts', 'accounts', 'page'],
  ['Member areas', 'memberAreas', 'area'],
] as const;

function TargetOptions({ targets, link }: { targets: LinkTargets; link: LinkDraft }) {
  const known = GROUPS.flatMap(([, name, kind]) => targets[name].map(({ id }) => `${kind} ${id}`));
  const chosen = targetOf(link);
  return (
    <>
      {GROUPS.filter(([, name]) => targets[name].length > 0).map(([label, name, kind]) => (
        <optgroup key={name} label={label}>
          {targets[name].map((target) => (
            <option key={target.id} value={`${kind} ${target.id}`}>
              {distinctTitle(target, targets[name], 'url' in target ? target.url : target.id)}
            </option>
          ))}
        </optgroup>
      ))}
      {!link.externalLink && !known.includes(chosen) && <option value={chosen}>Deleted page</option>}
      <option value="other">Another address</option>
    </>
  );
}
