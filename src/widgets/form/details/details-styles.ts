/**
 * Errors arrive beside the titles and below the button, so that they move no field, whatever the theme. Beside each title
 * is room for the longest error of the field: its text is hidden there, and in each error, which is as high at least.
 * The first field with an error has the focus, below room for the error where the lightbox scrolls, and its error is its
 * description: a list of all errors is not shown.
 */
export const detailsStyles = `@layer vitrine{
.vitrine-details form{display:flex;flex-direction:column}
.vitrine-details *{scroll-margin-top:20em}
.vitrine-details .form-item:not(.section) .title{float:inline-start;margin-inline-end:1rem}
.vitrine-details .title~*{display:block;clear:both}
.vitrine-details .title~:is(.field-error,.error-room){display:flow-root;clear:none;min-width:10em;margin:0!important;font-size:.875em;line-height:1.2!important;text-align:end}
.vitrine-details .title~:is(.field-error,.error-room)::before{content:var(--error-text);float:inline-start;width:100%;margin-inline-end:-100%;visibility:hidden}
.vitrine-details .field-error+.error-room{display:none}
.vitrine-details .form-error{order:1}
.vitrine-details .form-error:has(a){display:none}}`;
