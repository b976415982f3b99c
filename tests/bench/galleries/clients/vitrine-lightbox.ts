import { createPage } from '../../../../src/page/page';
import { showPictures } from '../../../../src/widgets/overlay-link/show-pictures';

export function start(): void {
  const { signal } = new AbortController();
  const link = document.querySelector('a') as HTMLElement;
  showPictures(link, { page: createPage(window, signal), signal });
  link.click();
}
