import * as z from 'zod/mini';
import { defineRoute } from '../../define-route.ts';
import { says } from '../../says.ts';
import { accountTermsSchema } from '../../schemas/accounts/account-terms.ts';
import { cursorSchema, documentKeyParams } from '../../schemas/common.ts';

export const getAccountTermsRoute = defineRoute({
  name: 'getAccountTerms',
  method: 'GET',
  path: '/app/accounts/{key}/signing_terms',
  summary: 'The versions of an account’s own terms of signing, newest first. The newest of all is in force.',
  callers: ['member'],
  params: documentKeyParams,
  query: z.strictObject({ cursor: z.optional(cursorSchema) }),
  response: z.strictObject({ signing_terms: says('Ten at most.', z.array(accountTermsSchema)), cursor: z.nullable(z.string()) }),
  errors: [],
  changesState: false,
});
