import { PAGE_TYPE } from '../../../server/rendering/pages';
import type { BasePageData } from '../site/base-page-data';
import type { PageTemplates } from '../site/page-templates';
import type { AreaData, SiteData, TextPageData } from '../site/site-data';
import { describeMemberNavigation } from './describe-member-navigation';
import type { AreaCardData } from './member-page-data';
import type { Reader } from './reader';

/** The pages that members read. A path is what follows the address of the first one, such as `glaze-book/oatmeal`. */
export interface ReadingPages {
  /** Whether members have a page at this path. */
  hasMemberPage(path: string): boolean;
  /** Null where the reader is not a member of the page's area. */
  members(nonce: string, reader: Reader, path: string): Promise<PageTemplates['members'] | null>;
  /** What everybody else gets. It contains nothing of the page. */
  denied(nonce: string, reader: Reader | null, path: string): Promise<PageTemplates['denied']>;
}

interface ReadingPageDeps {
  /** Address of the first page. */
  home: string;
  unlisted(
    nonce: string,
    pageType: number,
    title: string | undefined,
    areaIds?: readonly string[],
  ): Promise<BasePageData>;
  leadingTo(path: string, to: string): string;
}

interface FoundPage {
  page: TextPageData;
  /** Null for a page of all members. */
  area: AreaData | null;
}

/** Returns the pages that members read: the letter, those of all members, and those of areas. */
export function createReadingPages(
  { membersArea, navigation, words }: Pick<SiteData, 'words' | 'membersArea' | 'navigation'>,
  { home, unlisted, leadingTo }: ReadingPageDeps,
): ReadingPages {
  const { areas = {} } = membersArea ?? {};
  const find = (path: string) => findPage(membersArea, path);
  const pathOf = (path: string) => (path === '' ? home : `${home}/${path}`);
  return {
    hasMemberPage: (path) => find(path) !== null,
    async members(nonce, reader, path) {
      const found = find(path);
      if (!found || !mayRead(found.area, reader)) return null;
      const { page, area } = found;
      return {
        ...(await unlisted(nonce, PAGE_TYPE.protectedContent, page.title, reader.areaIds)),
        member: { displayName: reader.displayName },
        memberNavigation: describeMemberNavigation(navigation?.members ?? [], reader, pathOf(path)),
        page,
        isFirst: path === '',
        areas: path === '' ? listAreas(areas, reader, home) : [],
        areaPages: area === page ? listPages(area, pathOf(path)) : [],
        signOutTo: home,
      };
    },
    async denied(nonce, reader, path) {
      const area = find(path)?.area ?? null;
      const to = pathOf(path);
      return {
        ...(await unlisted(nonce, PAGE_TYPE.accessDenied, area?.title ?? words.deniedTitle)),
        area: area && describeArea(area, reader),
        deniedTo: to,
        deniedName: reader?.displayName ?? null,
        membersUrl: home,
        joinUrl: leadingTo(`${home}/join`, to),
        signInUrl: leadingTo(home, to),
      };
    },
  };
}

/** Returns the page at a path, and its area: the letter, a page of all members, or a page of an area. */
function findPage(membersArea: SiteData['membersArea'], path: string): FoundPage | null {
  const { letter, pages = {}, areas = {} } = membersArea ?? {};
  const [first = '', second] = path.split('/');
  const area = Object.entries(areas).find(([known]) => known === first)?.[1] ?? null;
  const own = path === '' ? letter : area && second === undefined ? area : undefined;
  const known = area ? area.pages : pages;
  const name = area ? second : first;
  const page = own ?? Object.entries(known).find(([each]) => each === name)?.[1];
  return page && (area || second === undefined) ? { page, area } : null;
}

function mayRead(area: AreaData | null, { areaIds }: Reader): boolean {
  return !area || areaIds.includes(area.id);
}

function listAreas(areas: Record<string, AreaData>, reader: Reader, home: string): AreaCardData[] {
  return Object.entries(areas).map(([urlId, area]) => ({
    ...describeArea(area, reader),
    url: `${home}/${urlId}`,
  }));
}

/** Without what only its members may read. */
function describeArea({ id, title, lead, joining }: AreaData, reader: Reader | null) {
  const hasJoined = reader?.areaIds.includes(id) ?? false;
  return { id, title, lead, hasJoined, isFree: joining === 'free' };
}

function listPages({ pages }: AreaData, url: string) {
  return Object.entries(pages).map(([urlId, { title, lead }]) => ({ title, lead, url: `${url}/${urlId}` }));
}
