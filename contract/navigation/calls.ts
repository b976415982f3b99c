import { bodyResponses, commonResponses, ownerResponses } from '../shared/call-responses';
import { defineCall } from '../shared/define-call';
import { failureSchema } from '../shared/failure';
import { layoutSchema, linkTargetsSchema, navigationUpdateSchema, siteLayoutSchema } from './navigation';

const group = 'Site';
const responses = { ...commonResponses, ...ownerResponses };

export const siteLayoutCall = defineCall({
  method: 'GET',
  path: '/api/commondata/GetSiteLayout',
  group,
  summary: 'The navigations of the site, the main one first',
  permission: 'site:read',
  responses: {
    ...responses,
    200: { details: 'All navigations with their links.', schema: siteLayoutSchema },
  },
});

export const linkTargetsCall = defineCall({
  method: 'GET',
  path: '/api/vitrine/console/link-targets',
  group,
  summary: 'What links of a navigation can lead to',
  permission: 'site:read',
  responses: {
    ...responses,
    200: { details: 'The collections and the member areas of the site.', schema: linkTargetsSchema },
  },
});

export const updateNavigationCall = defineCall({
  method: 'POST',
  path: '/api/widget/UpdateNavigation',
  group,
  summary: 'Replaces the links of a navigation',
  details:
    'Each item has a `collectionId`, an `externalLink` or a `memberAreaId`. A `memberAreaId` beside another target shows the link to the members of the area alone. Pages show the links at once.',
  permission: 'site:write',
  body: { json: navigationUpdateSchema },
  responses: {
    ...responses,
    ...bodyResponses,
    200: { details: 'The navigation with its new links.', schema: layoutSchema },
    404: { details: 'The site has no navigation of this `fieldName`.', schema: failureSchema },
    409: { details: 'The navigation does not have this `revision` any more.', schema: failureSchema },
  },
});
