import { sql } from 'kysely';

/** The dimensions of histograms and daily counts; the empty text when unknown. */
export const dimensionColumns = sql`
    day date not null,
    page_type text not null,
    template text not null,
    device text not null,
    browser text not null,
    navigation_type text not null,
    release text not null`;
