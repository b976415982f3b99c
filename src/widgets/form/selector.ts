/** Every form that the server knows by an id: form blocks, newsletter blocks and hand-written markup. */
export const FORM = '[data-form-id]';

/** A button that adds a product once its form is filled in, or that edits the form of a line in the cart. */
export const USES_DETAILS = '.use-form';

/** The JSON of a form that is rendered by the script, beside the box for it. */
export const FORM_CONTEXT = '.sqs-form-block-context';
