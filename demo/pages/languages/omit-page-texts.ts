import type { SiteData } from '../site/site-data';

type PageTexts = 'pages' | 'everything' | 'journal' | 'membersArea' | 'course' | 'events';

/** Returns the data of the site without the texts of single pages, which only those pages receive. */
export function omitPageTexts(site: SiteData): Omit<SiteData, PageTexts> {
  const {
    pages: _pages,
    everything: _everything,
    journal: _journal,
    membersArea: _membersArea,
    course: _course,
    events: _events,
    ...shared
  } = site;
  return shared;
}
