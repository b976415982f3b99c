import type { Permission } from '../../contract/people/permissions';

/** Returns the element of the page that a screen renders into. */
export function screenElement(): HTMLElement {
  const element = document.getElementById('screen');
  if (!element) throw new Error('The page has no element #screen.');
  return element;
}

/** Returns whether the server has a shop. */
export function hasShop(): boolean {
  return screenElement().dataset.hasShop === 'true';
}

/** Returns whether the role of the person at the screen has a permission. The server checks it again at each call. */
export function mayUse(permission: Permission): boolean {
  return screenElement().dataset.permissions?.split(' ').includes(permission) ?? false;
}
