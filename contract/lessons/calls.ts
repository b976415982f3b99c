import { bodyResponses, commonResponses, limitResponses, originResponses } from '../shared/call-responses';
import { defineCall } from '../shared/define-call';
import { failureSchema } from '../shared/failure';
import { courseSchema, joinedSchema, joinFormSchema, joinSchema } from './course';

const group = 'Lessons';
const unknown = { 404: { details: 'The course does not exist.', schema: failureSchema } };

export const courseCall = defineCall({
  method: 'GET',
  path: '/api/vitrine/courses/:courseId',
  group,
  summary: 'A course with its lessons',
  details: 'Addresses of videos are included for lessons that the visitor may watch.',
  responses: {
    ...commonResponses,
    ...unknown,
    200: { details: 'The course.', schema: courseSchema },
  },
});

export const joinCall = defineCall({
  method: 'POST',
  path: '/api/vitrine/courses/:courseId/join',
  group,
  summary: 'Join a course in test mode',
  details:
    'Nothing is paid. A member who is signed in has access with the account; the browser of another visitor keeps it for a year, by a cookie. A form is redirected (303) to the path in `to`.',
  body: { json: joinSchema, form: joinFormSchema },
  responses: {
    ...commonResponses,
    ...bodyResponses,
    ...originResponses,
    ...limitResponses,
    ...unknown,
    200: { details: 'Joined, also when the visitor had joined before.', schema: joinedSchema },
    303: { details: 'The same, for a form.' },
  },
});
