import type { Finding } from '../finding';
import type { LintedElement, ParsedRoot } from '../parse-markup';

/** Controls that visitors fill in, in markup of the bundle. */
const AROUND = ['form[data-form-id]', 'form[data-vitrine]', '[data-vitrine=variants]'].join();
const CONTROLS = `:is(${AROUND}) :is(input,select,textarea),[data-vitrine=quantity]`;
const WITHOUT_LABEL = '[type=hidden],[type=submit],[type=button],[type=reset],[type=image]';
const NAMES_ITSELF = '[aria-label]:not([aria-label=""]),[aria-labelledby],[title]:not([title=""])';

/** The engine prints the picture of a video itself, whose button has a name. */
const WITHOUT_TEXT = 'img:not([alt],[aria-hidden=true],[role=presentation],[role=none],.sqs-video-overlay *)';

/** Returns controls without a label, and pictures without a text for those who do not see them. */
export function findAccessErrors(root: ParsedRoot): Finding[] {
  return [
    ...root
      .querySelectorAll(CONTROLS)
      .filter((control) => !control.matches(WITHOUT_LABEL) && !isLabelled(control, root))
      .map((element) => ({
        element,
        message: 'a control has no label: put it into a <label>, or set aria-label.',
        docs: 'forms.md',
      })),
    ...root.querySelectorAll(WITHOUT_TEXT).map((element) => ({
      element,
      message: 'a picture has no alt: describe it, or set alt="" if it only decorates.',
      docs: 'galleries.md',
    })),
  ];
}

function isLabelled(control: LintedElement, root: ParsedRoot): boolean {
  if (control.matches(NAMES_ITSELF) || control.closest('label')) return true;
  const id = control.getAttribute('id');
  return id !== null && root.querySelectorAll('label[for]').some((label) => label.getAttribute('for') === id);
}
