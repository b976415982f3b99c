import type { FastifyInstance, FastifyReply } from 'fastify';
import {
  changeTagCall,
  createTagCall,
  deleteTagCall,
  mergeTagCall,
  moveTagCall,
  tagsCall,
  undoTagCall,
} from '../../../../contract/tags/calls';
import type { TagPage } from '../../../../contract/tags/tag';
import { HttpFailure } from '../../../platform/http/http-failure';
import { registerCall } from '../../../platform/http/register-call';
import type { LiveShop } from '../live-shop';
import { describeTags } from './describe-tags';
import {
  changeCategory,
  changeTag,
  makeCategory,
  makeTag,
  mergeCategory,
  mergeTag,
  moveCategory,
  removeCategory,
  removeTag,
  undoChange,
} from './tag-changes';

/** Registers the owner's calls of categories and tags. */
export function registerTagRoutes(app: FastifyInstance, shop: LiveShop): void {
  app.addHook('preHandler', async (request) => {
    if (request.routeOptions.url?.startsWith(tagsCall.path)) await shop.refresh();
  });
  const read = (reply: FastifyReply): TagPage => {
    reply.header('cache-control', 'no-store');
    return describeTags(shop.tags(), shop.products());
  };
  registerCall(app, tagsCall, async ({ reply }) => read(reply));
  registerCall(app, createTagCall, async ({ body, reply }) => {
    const { version, tagType, ...given } = body();
    await shop.editTags(version, (state) =>
      tagType === 'tag'
        ? makeTag(state, given.title)
        : makeCategory(state, { ...given, collectionId: given.collectionId }),
    );
    return read(reply);
  });
  registerCall(app, changeTagCall, async ({ params: { tagType, id }, body, reply }) => {
    const { version, ...fields } = body();
    await shop.editTags(version, (state) =>
      tagType === 'tag' ? changeTag(state, id, fields.title) : changeCategory(state, id, fields),
    );
    return read(reply);
  });
  registerCall(app, moveTagCall, async ({ params: { tagType, id }, body, reply }) => {
    const { version, by } = body();
    if (tagType === 'tag') throw new HttpFailure(400, { message: 'Tags are in alphabetical order.' });
    await shop.editTags(version, (state) => moveCategory(state, id, by));
    return read(reply);
  });
  registerCall(app, mergeTagCall, async ({ params: { tagType, id }, body, reply }) => {
    const { version, into } = body();
    const merge = tagType === 'tag' ? mergeTag : mergeCategory;
    await shop.editTags(version, (state) => merge(state, id, into));
    return read(reply);
  });
  registerCall(app, deleteTagCall, async ({ params: { tagType, id }, body, reply }) => {
    const remove = tagType === 'tag' ? removeTag : removeCategory;
    await shop.editTags(body().version, (state) => remove(state, id));
    return read(reply);
  });
  registerCall(app, undoTagCall, async ({ body, reply }) => {
    await shop.editTags(body().version, (state, undo) => {
      if (!undo) throw new HttpFailure(409, { message: 'There is no change to take back.' });
      return { ...undoChange(state, undo), isUndo: true };
    });
    return read(reply);
  });
}
