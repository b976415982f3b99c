import type { LinkTargets } from '../../contract/navigation/navigation';
import { findLinkError } from '../../contract/shared/link-address';
import type { ValidationError } from '../frame/field';
import type { LinkRow } from './link-rows';

/** What the owner enters for a link. */
export type LinkDraft = Omit<LinkRow, 'key' | 'depth'>;

/** Value of the choice of an address outside the list. */
const OTHER = 'other';

/** Returns the value of the choice that a link leads to. */
export function targetOf({ collectionId, memberAreaId, externalLink }: LinkDraft): string {
  if (externalLink) return OTHER;
  return collectionId ? `page ${collectionId}` : `area ${memberAreaId}`;
}

/** Returns whether a link leads to an area, which its members alone see. */
export function isAreaLink({ collectionId, externalLink, memberAreaId }: LinkDraft): boolean {
  return !collectionId && !externalLink && memberAreaId !== null;
}

/** Returns a link with another target. Who sees it stays; an address outside the list starts with the title. */
export function chooseTarget(link: LinkDraft, value: string, targets: LinkTargets): LinkDraft {
  const memberAreaId = isAreaLink(link) ? null : link.memberAreaId;
  const page = [...targets.collections, ...targets.accounts].find(({ id }) => value === `page ${id}`);
  if (page)
    return { collectionId: page.id, externalLink: null, memberAreaId, title: page.title, url: page.url };
  const area = targets.memberAreas.find(({ id }) => value === `area ${id}`);
  if (area)
    return { collectionId: null, externalLink: null, memberAreaId: area.id, title: area.title, url: '' };
  const { title } = link;
  return withAddress({ ...link, collectionId: null, memberAreaId }, { title, url: '', newWindow: false });
}

/** Returns a link with other properties of its external address. */
export function withAddress(
  link: LinkDraft,
  externalLink: NonNullable<LinkDraft['externalLink']>,
): LinkDraft {
  return { ...link, externalLink, title: externalLink.title, url: externalLink.url };
}

/** Returns a new link: to the first page, or to an address outside the list. */
export function newLink(targets: LinkTargets): LinkDraft {
  const none: LinkDraft = {
    collectionId: null,
    externalLink: null,
    memberAreaId: null,
    title: '',
    url: null,
  };
  const [first] = targets.collections;
  return chooseTarget(none, first ? `page ${first.id}` : OTHER, targets);
}

/** Returns what has to be corrected in a link. */
export function findErrors({ externalLink }: LinkDraft): ValidationError[] {
  if (!externalLink) return [];
  const { title, url } = externalLink;
  const address = url.trim() ? findLinkError(url) : 'Enter an address.';
  return [
    ...(title.trim() ? [] : [{ field: 'title', message: 'Enter a title.' }]),
    ...(address ? [{ field: 'url', message: address }] : []),
  ];
}
