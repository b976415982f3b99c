import { focusFirst, NodeSlot } from '../stage/panel-parts';

interface Props {
  readonly title: string;
  readonly content: Node;
  /** Whether the content is plain text, which keeps its line breaks. */
  readonly isText: boolean;
}

export function TextPopupView({ title, content, isText }: Props) {
  return (
    <div tabIndex={-1} ref={focusFirst}>
      <h2 className="vitrine-panel-title">{title}</h2>
      <NodeSlot className={isText ? 'vitrine-panel-text' : ''} node={content} />
    </div>
  );
}
