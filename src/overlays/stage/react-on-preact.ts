/** What overlays use of `react` and `react-dom/client`, on Preact: the default bundle resolves both to this module. */

import { type ComponentChild, render } from 'preact';

export { Component } from 'preact';
export { useCallback, useEffect, useRef, useState } from 'preact/hooks';

export function createRoot(container: Element) {
  return {
    render: (tree: ComponentChild): void => render(tree, container),
    unmount: (): void => render(null, container),
  };
}
