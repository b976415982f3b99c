import { commonResponses, ownerResponses } from '../shared/call-responses';
import { defineCall } from '../shared/define-call';
import { failureSchema } from '../shared/failure';

export const liveCall = defineCall({
  method: 'GET',
  path: '/api/vitrine/performance/live',
  group: 'Performance',
  summary: 'The vitals and errors of the last 30 minutes, as they arrive',
  details:
    'Server-sent events. `snapshot` has everything of the last 30 minutes, `update` what is new since the event before, `time` the time of the server. `signed-out` is the last one of a session that has ended or whose token was replaced: request the stream again, and sign in when that returns 401. With `Last-Event-ID` the stream continues after that event, or begins with a snapshot.',
  permission: 'performance:read',
  headers: [{ name: 'Last-Event-ID', details: 'The id of the last event that arrived.', isRequired: false }],
  isShort: true,
  responses: {
    ...commonResponses,
    ...ownerResponses,
    200: { details: 'A stream that does not end by itself.', type: 'text/event-stream' },
    429: { details: 'Too many live views. Retry after the seconds in `Retry-After`.', schema: failureSchema },
  },
});
