import * as z from 'zod/mini';
import { defineRoute } from '../../define-route.ts';
import { says } from '../../says.ts';
import { metaDataQuerySchema, metaDataSchema } from '../../schemas/accounts/file-director.ts';
import { directorErrors } from './director-errors.ts';

export const getMetaDataRoute = defineRoute({
  name: 'getMetaData',
  method: 'POST',
  path: '/app/meta_data',
  summary: 'The values that a metadata select of the account’s file director offers, given what is chosen in the others.',
  callers: ['member'],
  body: z.strictObject({ query_json: says('Which values.', metaDataQuerySchema) }),
  response: z.strictObject({
    meta_data: says('By name; at most 100.', z.array(metaDataSchema)),
    has_more: says('There are more: `filter_by_name` finds them.', z.boolean()),
  }),
  errors: [...directorErrors],
  changesState: false,
});
