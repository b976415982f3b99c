import { z } from 'zod';
import { strictBody } from '../shared/request-fields';

/** Whether the visitor likes an item. */
export const likeSchema = strictBody({ isLiked: z.boolean() });

/** The same, from a form without a script, which can only like. */
export const likeFormSchema = z.object({}).transform(() => ({ isLiked: true }));

/** How many visitors like an item, and whether this one does. */
export const likesSchema = z.object({ likeCount: z.int().min(0), isLiked: z.boolean() });
