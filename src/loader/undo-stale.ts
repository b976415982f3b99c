import type { Page } from '../page/page';
import { MARKED } from './marked';
import { matching } from './matching';

/**
 * Undoes, below `root`, what behaviours did that have unmounted, and the marked changes in copies of elements, of held
 * ones too: scripts that cache pages copy what behaviours have generated. Then it calls `proceed`: at once where there is
 * nothing to undo. With `isReplaced`, the heading of the page was removed: it enters the page that a script shows.
 */
export function undoStale(page: Page, root: ParentNode, proceed: () => void, isReplaced?: boolean): void {
  const findStale = () =>
    matching(root, MARKED).filter((element) => page.marks.get(element)?.aborted !== false);
  if (isReplaced || findStale()[0])
    // Without its code, the elements stay as they are.
    import('./undo').then(({ undo }) => undo(page, findStale())).then(proceed, proceed);
  else proceed();
}
