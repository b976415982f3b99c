import { keepContent } from '../../page/keep-content';
import type { Page } from '../../page/page';
import { focusFirst, NodeSlot } from '../stage/panel-parts';

/** An existing element of this page, and the parent to which it returns. */
export interface ExistingElement {
  readonly element: Element;
  readonly home: Element;
}

/** Returns the part of an overlay's plan that shows an existing element of this page, with its state. */
export function showExisting(page: Page, { element, home }: ExistingElement) {
  // In a copy of the page, the home has a copy of the element.
  const kept = keepContent(page, home, page.signal);
  home.append(kept);
  return {
    render: () => (
      <div tabIndex={-1} ref={focusFirst}>
        <NodeSlot className="vitrine-content" node={element} />
      </div>
    ),
    // While this dialog fades out, a new one may show the element.
    beforeRemove: (panel: Element): void => {
      kept.remove();
      if (panel.contains(element)) home.append(element);
    },
  };
}
