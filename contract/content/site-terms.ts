/** Where tracking events come from, and the environment that sent them (spec §3 Analytics event payloads). */
export const EVENT_SOURCES = ['WEB', 'IOS', 'ANDROID', 'SERVER'] as const;
export const SOURCE_ENVIRONMENTS = ['dev', 'qa', 'staging', 'prod'] as const;

/** The link of a connected account for ordering food. */
export const FOOD_ORDERING_LINK = { title: 'Order Now' } as const;
