import { z } from 'zod';
import { bodyResponses, commonResponses, ownerResponses } from '../shared/call-responses';
import { defineCall } from '../shared/define-call';
import { failureSchema } from '../shared/failure';
import { searchedText } from '../shared/request-fields';
import {
  changedTagSchema,
  mergedTagSchema,
  movedTagSchema,
  newTagSchema,
  tagPageSchema,
  tagTypeSchema,
  tagVersionSchema,
} from './tag';

const group = 'Products';
const path = '/api/vitrine/console/tags';
/** `id` is the slug of a category, and a tag itself. */
const one = `${path}/:tagType/:id`;
const params = z.object({ tagType: tagTypeSchema, id: searchedText(200) });
const responses = {
  ...commonResponses,
  ...ownerResponses,
  200: { details: 'The categories and tags.', schema: tagPageSchema },
};
const changed = {
  ...responses,
  ...bodyResponses,
  404: { details: 'The category or the tag does not exist.', schema: failureSchema },
  409: {
    details: 'It is not the version that was sent any more, or another one has the title.',
    schema: failureSchema,
  },
};

export const tagsCall = defineCall({
  method: 'GET',
  path,
  group,
  summary: 'The categories of each store and the tags of the products',
  permission: 'products:read',
  responses,
});

export const createTagCall = defineCall({
  method: 'POST',
  path,
  group,
  summary: 'Makes a category or a tag',
  details: 'The address of a category is derived from its title, and stays when the title changes.',
  permission: 'products:write',
  body: { json: newTagSchema },
  responses: changed,
});

export const changeTagCall = defineCall({
  method: 'PUT',
  path: one,
  group,
  summary: 'Edits a category, or renames a tag in all products',
  permission: 'products:write',
  params,
  body: { json: changedTagSchema },
  responses: changed,
});

export const moveTagCall = defineCall({
  method: 'POST',
  path: `${one}/move`,
  group,
  summary: 'Moves a category one place up or down',
  details:
    'Among the categories that are below the same one. The navigation of the shop has the same order. Tags are in alphabetical order.',
  permission: 'products:write',
  params,
  body: { json: movedTagSchema },
  responses: changed,
});

export const mergeTagCall = defineCall({
  method: 'POST',
  path: `${one}/merge`,
  group,
  summary: 'Merges a category or a tag into another one',
  details: 'Its products have the other one. The address of a merged category leads to the other one.',
  permission: 'products:write',
  params,
  body: { json: mergedTagSchema },
  responses: changed,
});

export const deleteTagCall = defineCall({
  method: 'POST',
  path: `${one}/delete`,
  group,
  summary: 'Deletes a category or a tag',
  details: 'Its products stay. Categories below it move up.',
  permission: 'products:write',
  params,
  body: { json: tagVersionSchema },
  responses: changed,
});

export const undoTagCall = defineCall({
  method: 'POST',
  path: `${path}/undo`,
  group,
  summary: 'Takes the last change of categories and tags back',
  details: 'Products have the categories and tags of before. What they have got or lost since stays.',
  permission: 'products:write',
  body: { json: tagVersionSchema },
  responses: changed,
});
