import { bodyResponses, commonResponses, limitResponses, originResponses } from '../shared/call-responses';
import { defineCall } from '../shared/define-call';
import { failureSchema } from '../shared/failure';
import { unlockedSchema, unlockFormSchema, unlockSchema } from './page-lock';

export const unlockCall = defineCall({
  method: 'POST',
  path: '/api/vitrine/page-locks/:pageId',
  group: 'Members',
  summary: 'Open a page that has a password',
  details:
    'The browser keeps access by a signed cookie until it is closed, for 12 hours at most, or until the password of the page changes. A script sends its crumb as `X-CSRF-Token`. A form is redirected (303) to the path in `to`; when it fails, it receives the lock screen.',
  body: { json: unlockSchema, form: unlockFormSchema },
  responses: {
    ...commonResponses,
    ...bodyResponses,
    ...originResponses,
    ...limitResponses,
    200: { details: 'The page is open for this browser.', schema: unlockedSchema },
    303: { details: 'The same, for a form.' },
    401: { details: 'The password is wrong.', schema: failureSchema },
    404: { details: 'The page does not exist, or has no password.', schema: failureSchema },
  },
});
