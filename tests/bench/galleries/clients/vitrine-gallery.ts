import { createPage } from '../../../../src/page/page';
import { gallery } from '../../../../src/widgets/gallery/gallery';

export function start(): void {
  const { signal } = new AbortController();
  gallery(document.getElementById('stage') as HTMLElement, { page: createPage(window, signal), signal });
}
