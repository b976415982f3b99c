import { fill } from '../../../page/fill';
import { toJson } from '../../../page/to-json';
import type { MountedForm } from '../form-part';
import { readFields } from '../read-fields';
import { SAMPLE_EMAIL } from './on-valid-submit';

/**
 * Reserves space beside the title of each field for the longest of its errors, so that an error shifts no layout. The space
 * contains the text of that error, hidden, which wraps as the error does in every width and font.
 */
export function reserveErrorSpace({ page, element, strings }: MountedForm): void {
  for (const { type, wrapper } of readFields(element)) {
    const text = type === 'email' ? strings.formInvalidEmail : strings.formTooLong;
    const room = page.document.createElement('div');
    room.className = 'error-room';
    // JSON escapes quotes as CSS does.
    wrapper.style.setProperty('--error-text', toJson(fill(text, { email: SAMPLE_EMAIL })));
    wrapper.querySelector('.title')?.after(room);
  }
}
