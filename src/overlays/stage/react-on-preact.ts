/** The parts of `react` and `react-dom/client` that overlays use, on Preact. The default bundle resolves both to it. */

import { type ComponentChild, render } from 'preact';

export { Component } from 'preact';
export { useCallback, useEffect, useRef, useState } from 'preact/hooks';

export function createRoot(container: Element) {
  return {
    render: (tree: ComponentChild): void => render(tree, container),
    unmount: (): void => render(null, container),
  };
}
