import { Fragment, type RefObject, useContext, useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { FormTemplate } from '../../contract/forms/form-change';
import { ErrorsContext } from '../frame/field';
import type { RemovedField } from './edit-fields';
import { FieldCard } from './field-card';
import { FIELD_GROUPS, nameField, TYPE_NAMES } from './field-texts';
import { createField, type DraftField, type FieldType } from './form-draft';
import type { FormEditing } from './use-form-editor';

export interface FormFieldsProps {
  fields: readonly DraftField[];
  template: FormTemplate;
  editor: FormEditing;
}

/** The fields of a form in their order. One that is added opens; a removed one leaves an undo in its place. */
export function FormFields({ fields, template, editor }: FormFieldsProps) {
  const { removed, refusals } = editor;
  const list = useRef<HTMLOListElement>(null);
  const { isOpen, setOpen } = useOpenCards(refusals);
  const focusSoon = useFocus(list);
  const propertiesOf = (type: FieldType) =>
    template.fields.find((each) => each.type === type)?.properties ?? [];
  const undo = removed && (
    <RemovedRow
      removed={removed}
      onUndo={() => {
        editor.undoRemove();
        focusSoon(`[data-field="${removed.field.id}"] summary`);
      }}
    />
  );
  return (
    <>
      <ol ref={list} className="field-cards">
        {fields.map((field, index) => (
          <Fragment key={field.id}>
            {removed?.index === index && undo}
            <FieldCard
              field={field}
              properties={propertiesOf(field.type)}
              index={index}
              count={fields.length}
              isOpen={isOpen(field.id)}
              onToggle={(open) => setOpen(field.id, open)}
              onEdit={(changes) => editor.editField(field.id, changes)}
              onMove={(by) => {
                editor.moveField(field.id, by);
                focusSoon(`[data-field="${field.id}"] [data-move="${by}"]`);
              }}
              onRemove={() => {
                editor.removeField(field.id);
                focusSoon('[data-undo]');
              }}
            />
          </Fragment>
        ))}
        {removed && removed.index >= fields.length && undo}
      </ol>
      <FieldsError />
      <AddField
        types={template.fields.map(({ type }) => type)}
        onAdd={(type) => {
          const field = createField(type);
          editor.addField(field);
          setOpen(field.id, true);
          focusSoon(`[data-field="${field.id}"] input`);
        }}
      />
    </>
  );
}

function RemovedRow({ removed: { field }, onUndo }: { removed: RemovedField; onUndo(): void }) {
  return (
    <li className="field-removed">
      <span>
        <bdi>{nameField(field)}</bdi> is removed.
      </span>
      <button type="button" className="button button-quiet" data-undo="" onClick={onUndo}>
        Undo
      </button>
    </li>
  );
}

interface AddFieldProps {
  /** The types that the form template lists. */
  types: readonly string[];
  onAdd(type: FieldType): void;
}

/** The types of fields, one of which a press adds. */
function AddField({ types, onAdd }: AddFieldProps) {
  const details = useRef<HTMLDetailsElement>(null);
  const add = (type: FieldType) => {
    if (details.current) details.current.open = false;
    onAdd(type);
  };
  return (
    <details ref={details} className="add-field">
      <summary className="button button-quiet">Add a field</summary>
      <div className="add-field-groups">
        {FIELD_GROUPS.map(({ title, types: group }) => (
          <fieldset key={title}>
            <legend>{title}</legend>
            {group
              .filter((type) => types.includes(type))
              .map((type) => (
                <button key={type} type="button" className="button button-quiet" onClick={() => add(type)}>
                  {TYPE_NAMES[type]}
                </button>
              ))}
          </fieldset>
        ))}
      </div>
    </details>
  );
}

/** What is wrong with the list itself. */
function FieldsError() {
  const validationError = useContext(ErrorsContext).find(({ field }) => field === 'fields');
  return validationError && <p className="field-error">{validationError.message}</p>;
}

/** The cards that are open. Those with validation errors open when the form is sent. */
function useOpenCards(refusals: number) {
  const [open, setOpen] = useState<ReadonlySet<string>>(new Set());
  const validationErrors = useContext(ErrorsContext);
  const known = useRef(refusals);
  useLayoutEffect(() => {
    if (known.current === refusals) return;
    known.current = refusals;
    setOpen(
      (before) => new Set([...before, ...validationErrors.map(({ field }) => field.split('.')[0] ?? '')]),
    );
  }, [refusals, validationErrors]);
  return {
    isOpen: (id: string) => open.has(id),
    setOpen: (id: string, isOpen: boolean) =>
      setOpen((before) => {
        const after = new Set(before);
        if (isOpen) after.add(id);
        else after.delete(id);
        return after;
      }),
  };
}

/** Returns a function that moves the focus once the list has changed. */
function useFocus(list: RefObject<HTMLElement | null>): (selector: string) => void {
  const wanted = useRef('');
  useEffect(() => {
    if (!wanted.current) return;
    const target = list.current?.querySelector<HTMLElement>(wanted.current);
    if (!target) return;
    wanted.current = '';
    target.focus();
  });
  return (selector) => {
    wanted.current = selector;
  };
}
