/** Every form that the server knows by an id: form blocks, newsletter blocks and hand-written markup. */
export const FORM = '[data-form-id]';
