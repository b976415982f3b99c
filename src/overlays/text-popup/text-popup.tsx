import type { OverlayContext } from '../stage/overlay-context';
import { type OverlayOptions, stageOverlay } from '../stage/stage-overlay';
import { TextPopupView } from './text-popup-view';

export interface TextPopupContent extends OverlayOptions {
  readonly title: string;
  /** Plain text, in which line breaks count, or nodes that are this page's own already. */
  readonly content: string | Node;
}

/** Shows a short text until the visitor closes it. */
export function openTextPopup(context: OverlayContext, popup: TextPopupContent): Promise<void> {
  const { title, content } = popup;
  const node = typeof content === 'string' ? context.page.document.createTextNode(content) : content;
  return stageOverlay<void>(context, {
    ...popup,
    name: 'popup',
    label: title,
    dismissed: undefined,
    render: () => <TextPopupView title={title} content={node} isText={node !== content} />,
  });
}
