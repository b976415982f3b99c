/** Every form that the server knows by an id: form blocks, newsletter blocks and hand-written markup. */
export const FORM = '[data-form-id]';

/** The JSON of a form that is rendered by the script, beside the box for it. */
export const FORM_CONTEXT = '.sqs-form-block-context';
