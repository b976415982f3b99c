import { useEffect, useMemo, useRef, useState } from 'react';
import { previewFormCall } from '../../contract/forms/editing-calls';
import { useLoaded } from '../frame/queries';
import type { FormDraft } from './form-draft';
import { toPreviewForm } from './preview-form';
import { renderPreview } from './render-preview';

/** Time between a change and the request, in ms. */
const DELAY_MS = 250;

export interface FormPreviewProps {
  formId: string;
  draft: FormDraft;
}

/** The form as the store shows it, rendered by the server while the owner types. */
export function FormPreview({ formId, draft }: FormPreviewProps) {
  const frame = useRef<HTMLIFrameElement>(null);
  const [isSent, setSent] = useState(false);
  const body = useMemo(() => ({ form: toPreviewForm(draft, formId), isSent }), [draft, formId, isSent]);
  const { value, failure } = useLoaded(previewFormCall, { body: useSettled(body) }, { isKept: false });
  const html = value?.html;
  useEffect(() => {
    if (html && frame.current) renderPreview(frame.current, html);
  }, [html]);
  return (
    <section className="form-preview" id="form-preview" aria-labelledby="form-preview-title">
      <div className="form-preview-header">
        <h2 id="form-preview-title">Preview</h2>
        <fieldset className="form-preview-states">
          <legend className="visually-hidden">The preview shows</legend>
          <PreviewState label="The form" isOn={!isSent} onChoose={() => setSent(false)} />
          <PreviewState label="After sending" isOn={isSent} onChoose={() => setSent(true)} />
        </fieldset>
      </div>
      <p className="form-preview-note" role="status">
        {failure
          ? `The preview is that of the last change that could be shown. ${failure.message}`
          : html === null
            ? 'This server has no pages. The form works on the pages of yours.'
            : noteOf(draft, isSent)}
      </p>
      <iframe ref={frame} title="Preview of the form" sandbox="allow-same-origin" />
    </section>
  );
}

function PreviewState({ label, isOn, onChoose }: { label: string; isOn: boolean; onChoose(): void }) {
  return (
    <label>
      <input type="radio" name="preview-state" checked={isOn} onChange={onChoose} />
      <span>{label}</span>
    </label>
  );
}

function noteOf({ successRedirect, useLightbox, lightboxHandleText }: FormDraft, isSent: boolean): string {
  if (isSent && successRedirect.trim()) return `Visitors continue at ${successRedirect.trim()}.`;
  if (!isSent && useLightbox) return `“${lightboxHandleText || 'Open form'}” opens it in a lightbox.`;
  return 'Nothing is sent from here.';
}

/** Returns a value once it has stayed the same for a moment; at first at once. */
function useSettled<Value>(value: Value): Value {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(() => value), DELAY_MS);
    return () => clearTimeout(timer);
  }, [value]);
  return settled;
}
