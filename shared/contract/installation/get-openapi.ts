import { defineRoute } from '../define-route.ts';

export const getOpenapiRoute = defineRoute({
  name: 'getOpenapi',
  method: 'GET',
  path: '/app/openapi.json',
  summary: 'This API as an OpenAPI 3.1 document.',
  callers: ['anonymous', 'member', 'signatory'],
  errors: [],
  changesState: false,
});
