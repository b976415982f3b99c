import type { Feature } from '../../platform/feature';
import { registerEventRoutes } from './event-routes';

export { applyEventChanges, type EventSource, openEvents, seedEvents } from './event-store';

/** Shows the owner the events of the site, and changes them. */
export const eventsFeature: Feature = async (app, context) => {
  registerEventRoutes(app, context);
};
