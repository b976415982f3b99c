/**
 * Errors arrive beside the titles and below the button, so that they move no field, whatever the theme. The first field
 * with an error has the focus, and its error is its description: a list of all errors is not shown.
 */
export const detailsStyles = `@layer vitrine{
.vitrine-details form{display:flex;flex-direction:column}
.vitrine-details .form-item:not(.section) .title{float:inline-start;margin-inline-end:1rem}
.vitrine-details .title~*{display:block;clear:both}
.vitrine-details .title~.field-error{display:flow-root;clear:none;margin:0!important;font-size:.875em;line-height:1.2!important;text-align:end}
.vitrine-details .form-error{order:1}
.vitrine-details .form-error:has(a){display:none}}`;
