/** The line about instalments in its box. */
export interface LineView {
  /** Whether the server has printed the line. */
  readonly isPrinted: boolean;
  readonly link: HTMLAnchorElement;
  show(text: string): void;
}

/** Returns the line in a box, as the server printed it, or a new one. */
export function findLine(
  box: HTMLElement,
  info: { readonly label: string; readonly href: string },
): LineView {
  const line = findPart(box, 'span', 'text');
  const link = findPart(box, 'a', 'info') as HTMLAnchorElement;
  if (!link.hasAttribute('href')) {
    link.href = info.href;
    link.target = '_blank';
    link.rel = 'noopener';
    link.ariaLabel = info.label;
    link.textContent = 'ⓘ';
  }
  return {
    isPrinted: line.textContent !== '',
    link,
    show(text) {
      // A text that has not changed is not written, so that the page need not be painted again.
      if (line.textContent !== text) line.textContent = text;
    },
  };
}

function findPart(box: HTMLElement, tag: 'span' | 'a', name: string): HTMLElement {
  const className = `instalments-${name}`;
  const found = box.querySelector<HTMLElement>(`.${className}`);
  if (found) return found;
  const part = box.ownerDocument.createElement(tag);
  part.className = className;
  box.append(part, ' ');
  return part;
}
