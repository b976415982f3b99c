import type { OverlayContext } from '../stage/overlay-context';
import { type OverlayOptions, stageOverlay } from '../stage/stage-overlay';
import { TextPopupView } from './text-popup-view';

export interface TextPopupContent extends OverlayOptions {
  readonly title: string;
  /** Plain text, which keeps its line breaks, or nodes of this page. */
  readonly content: string | Node;
}

/** Shows a short text. Resolves when the visitor closes it. */
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
