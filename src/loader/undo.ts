import type { Page } from '../page/page';
import { enterPage } from './enter-page';
import { undoMarks } from './undo-marks';

/**
 * Restores marked elements, and enters the page that a script shows in place of the former. This chunk is loaded when an
 * element has to be restored, or the heading of the page was removed.
 */
export function undo(page: Page, elements: readonly HTMLElement[]): void {
  undoMarks(elements);
  enterPage(page);
}
