import type { APIGatewayProxyEventV2 } from 'aws-lambda';
import type * as z from 'zod/mini';
import type { RouteInput, RouteShape } from '../../shared/contract/define-route.ts';
import type { Issue } from '../../shared/contract/errors.ts';
import { fail } from '../runtime/failure.ts';

/** Parses params, query and body in one pass. One answer (400) reports every issue. */
export function parseRequest<R extends RouteShape>(route: R, event: APIGatewayProxyEventV2): RouteInput<R> {
  const issues: Issue[] = [];
  const read = (schema: z.ZodMiniType | undefined, value: unknown, where: string) => {
    if (!schema) return undefined;
    const result = schema.safeParse(value);
    if (result.success) return result.data;
    for (const issue of result.error.issues) issues.push(...toIssues(issue, where));
    return undefined;
  };
  const params = read(route.params, event.pathParameters ?? {}, 'params');
  const query = read(route.query, event.queryStringParameters ?? {}, 'query');
  const body = route.body ? read(route.body, parseBody(event, route.acceptsForm === true), 'body') : undefined;
  if (issues.length > 0) fail('bad_request', { issues });
  return { params, query, body } as RouteInput<R>;
}

/** A problem that a schema found, as answers tell it. */
export function toIssues(issue: z.core.$ZodIssue, where: string): Issue[] {
  const path = [where, ...issue.path.map(String)].join('.');
  if (issue.code === 'unrecognized_keys') {
    return issue.keys.map((name) => ({
      path: `${path}.${name}`,
      code: 'unknown_property',
      message: `There is no property "${name}" here.`,
    }));
  }
  return [{ path, code: issue.code, message: issue.message || 'This value is not valid.' }];
}

/** A Content-Type without its parameters. Pages of other sites can send a few types without asking the server; JSON is not one of them. */
function mediaType(header = ''): string {
  return header.split(';', 1)[0]?.trim().toLowerCase() ?? '';
}

function parseBody(event: APIGatewayProxyEventV2, formToo: boolean): unknown {
  if (!event.body) return undefined;
  const type = mediaType(event.headers['content-type']);
  const isForm = formToo && type === 'application/x-www-form-urlencoded';
  if (!isForm && type !== 'application/json') return fail('unsupported_media_type');
  const text = event.isBase64Encoded ? Buffer.from(event.body, 'base64').toString('utf8') : event.body;
  if (isForm) return Object.fromEntries(new URLSearchParams(text));
  let body: unknown;
  try {
    body = JSON.parse(text);
  } catch {
    return fail('bad_request', { issues: [{ path: 'body', code: 'invalid_json', message: 'The body is not valid JSON.' }] });
  }
  const path = half.test(text) ? illFormed(body) : undefined;
  return path === undefined ? body : fail('bad_request', { issues: [{ path, code: 'ill_formed_text', message: illFormedMessage }] });
}

/** Only an escape brings half of a surrogate pair into a body: bytes that are no UTF-8 are replaced when they are read. */
const half = /\\u[dD][89a-fA-F]/;
const illFormedMessage = 'This text holds half of a character (an unpaired surrogate).';

/** A path names no more than this of a place deep down. Characters. */
const longestPath = 500;

/** Where half a character stands; nobody could print, seal or save it. What is still to be looked at is kept in a list: a body may nest without end. */
function illFormed(body: unknown): string | undefined {
  const left: { value: unknown; path: string }[] = [{ value: body, path: 'body' }];
  for (let next = left.pop(); next; next = left.pop()) {
    const { value, path } = next;
    if (typeof value === 'string' && !value.isWellFormed()) return path;
    if (typeof value !== 'object' || value === null) continue;
    for (const [name, one] of Object.entries(value)) {
      if (!name.isWellFormed()) return path;
      left.push({ value: one, path: path.length < longestPath ? `${path}.${name}` : path });
    }
  }
  return undefined;
}
