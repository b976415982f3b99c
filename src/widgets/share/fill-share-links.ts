import { followAddress, listShareLinks, type SharedPage, shareAddress } from '../../commerce/share-links';
import { fill } from '../../page/fill';
import type { Page } from '../../page/page';
import { fromContext } from '../../page/page-context';
import type { ShareStrings } from '../../strings/share';

/**
 * Fills an element that the engine printed empty, as the server fills those of its own pages. Returns what it added;
 * undefined for an element with content, whose links get the addresses that they lack.
 */
export function fillShareLinks(
  { document, ...page }: Page,
  element: HTMLElement,
  shared: SharedPage,
  strings: ShareStrings,
): HTMLElement | undefined {
  if (element.textContent.trim()) {
    for (const link of element.querySelectorAll<HTMLAnchorElement>('a[data-service]:not([href^=h])'))
      link.href = shareAddress(link.dataset.service ?? '', shared) ?? link.href;
    return undefined;
  }
  const append = (parent: HTMLElement, tag: string, text = ''): HTMLElement => {
    const child = document.createElement(tag);
    child.textContent = text;
    parent.append(child);
    return child;
  };
  const link = (parent: HTMLElement, text: string, href: string, service?: string): HTMLElement => {
    const anchor = append(parent, 'a', text) as HTMLAnchorElement;
    anchor.href = href;
    if (service !== 'link' && !href.startsWith('mailto'))
      Object.assign(anchor, { target: '_blank', rel: 'noopener' });
    if (service) anchor.dataset.service = service;
    return anchor;
  };
  const { username } = element.dataset;
  if (username !== undefined)
    return link(element, fill(strings.follow, { name: username }), followAddress(username));
  const names: Readonly<Record<string, string>> = { email: strings.shareEmail, link: strings.shareLink };
  const isMenu = !element.matches('.inline-style');
  const root = append(element, isMenu ? 'details' : 'span');
  root.className = 'share-menu';
  if (isMenu) append(root, 'summary', strings.share);
  const list = append(root, isMenu ? 'ul' : 'span');
  list.className = 'share-list';
  const options = fromContext({ document, ...page }, 'website.shareButtonOptions');
  for (const { service, name, href } of listShareLinks(options, shared))
    link(isMenu ? append(list, 'li') : list, names[service] ?? name, href, service);
  return root;
}
