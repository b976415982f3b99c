/** Where the errors of pages and of the console are sent. */
export const ERRORS_PATH = '/api/events/RecordJavascriptErrors';
/** Where events are sent. */
export const EVENTS_PATH = '/api/events/RecordEvent';
