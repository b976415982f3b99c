import { HttpFailure } from '../../platform/http/http-failure';

/** The websites whose figures a request can choose. */
export interface ReportedWebsites<Website> {
  /** The one that visitors open. */
  visitors: Website;
  /** The one of the sample data; null on a server without. */
  sample: Website | null;
}

/** Returns the website that a query chooses. Throws HttpFailure 404 for sample data on a server without. */
export function chosenWebsite<Website>(
  { visitors, sample }: ReportedWebsites<Website>,
  query: { sample?: '1' | undefined },
): Website {
  if (query.sample === undefined) return visitors;
  if (!sample) throw new HttpFailure(404, { message: 'This server has no sample data.' });
  return sample;
}
