import type { ReactNode } from 'react';

/** A `ref` that gives the element the focus when the dialog opens, or at once if it is open, without scrolling to it. */
export function focusFirst(element: HTMLElement | null): void {
  element?.toggleAttribute('autofocus', true);
  element?.focus({ preventScroll: true });
}

interface ButtonProps {
  readonly children: ReactNode;
  readonly isPrimary?: boolean;
  readonly isBusy?: boolean;
  readonly isFirst?: boolean;
  onPress(): void;
}

export function Button({ children, isPrimary, isBusy, isFirst, onPress }: ButtonProps) {
  return (
    <button
      type="button"
      className={isPrimary ? 'vitrine-primary' : ''}
      aria-disabled={isBusy}
      ref={isFirst ? focusFirst : undefined}
      onClick={() => isBusy || onPress()}
    >
      {children}
    </button>
  );
}

export function CloseButton({ label, onPress }: { readonly label: string; onPress(): void }) {
  return (
    <button type="button" className="vitrine-close" aria-label={label} onClick={onPress}>
      ×
    </button>
  );
}

/** The message in place of content that threw. */
export function Failure({ text }: { readonly text: string }) {
  return (
    <p className="vitrine-panel-text" role="alert" tabIndex={-1} ref={focusFirst}>
      {text}
    </p>
  );
}

/** Holds a node that React did not create. */
export function NodeSlot({ node, className }: { readonly node: Node; readonly className: string }) {
  const fill = (slot: HTMLElement | null): void => {
    if (!slot?.firstChild) slot?.append(node);
  };
  return <div className={className} ref={fill} />;
}
