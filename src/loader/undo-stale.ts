import type { Page } from '../page/page';
import { matching } from './matching';

/**
 * Undoes, below `root`, what behaviours did that have unmounted, and the marked changes in copies of elements, of held
 * ones too: scripts that cache pages copy what behaviours have generated. Then it calls `proceed`: at once where there is
 * nothing to undo.
 */
export function undoStale({ marks }: Page, root: ParentNode, proceed: () => void): void {
  const findStale = () =>
    matching(root, '[data-vitrine-undo],[data-vitrine-held]').filter(
      (element) => marks.get(element)?.aborted !== false,
    );
  if (findStale()[0])
    // Without its code, the elements stay as they are.
    import('./undo-marks').then(({ undoMarks }) => undoMarks(findStale())).then(proceed, proceed);
  else proceed();
}
