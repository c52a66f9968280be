import * as z from 'zod/mini';
import { defineRoute } from '../../define-route.ts';
import { says } from '../../says.ts';
import { directorIdSchema, treeNodeSchema } from '../../schemas/accounts/file-director.ts';
import { cursorSchema, oneLine } from '../../schemas/common.ts';
import { directorErrors } from './director-errors.ts';

export const getTreeRoute = defineRoute({
  name: 'getTree',
  method: 'GET',
  path: '/app/trees/{tree_id}/tree',
  summary: 'The nodes below one of a tree of the account’s file director, page by page, or those of the tree that a search finds.',
  callers: ['member'],
  params: z.strictObject({ tree_id: says('As the file director names it.', directorIdSchema) }),
  query: z.strictObject({
    parent_id: says('Left out, the first level.', z.optional(directorIdSchema)),
    filter_by_name: says('Finds nodes below the parent, at any depth, by a part of their name.', z.optional(oneLine(120))),
    cursor: says('As the page before answered it.', z.optional(cursorSchema)),
  }),
  response: z.strictObject({
    tree: says('In the tree’s order; at most 500.', z.array(treeNodeSchema)),
    cursor: z.nullable(cursorSchema),
  }),
  errors: [...directorErrors],
  changesState: false,
});
