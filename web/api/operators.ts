import type { RouteShape } from '../../shared/contract/define-route.ts';
import { call } from './call.ts';
import { ApiError } from './errors.ts';
import type { CallAnswer, CallArguments, CallOptions } from './request/request-types.ts';

/** The page of an operator who has to log in first; after that they come back to it. */
export function operatorsLogin(redirect: string): string {
  const page = window.location.hash.replace(/^#/, '').split('?', 1)[0] ?? '';
  return page === '' || page === 'management' ? redirect : `${redirect}?to=${encodeURIComponent(page)}`;
}

/** The page to which a login leads; only operators' own pages count. */
export function afterOperatorsLogin(search: string): string {
  const to = new URLSearchParams(search).get('to') ?? '';
  return /^(management(\/(?!login|set_up)[\w/]*)?|admin_sms_sender)$/.test(to) ? `#${to}` : '#management';
}

/**
 * A call of an operator. Where the server says that none is logged in, the browser goes to the address that it names
 * (spec core §6), and the call never answers.
 */
export async function operatorCall<R extends RouteShape>(
  method: R['method'],
  path: R['path'],
  ...rest: CallArguments<R>
): Promise<CallAnswer<R>> {
  const [input, options] = rest as [unknown, CallOptions | undefined];
  try {
    const given = { ...options, asOperator: true, ignoreUnauthorized: true };
    return await call<R>(method, path, ...([input, given] as unknown as CallArguments<R>));
  } catch (error) {
    const redirect = error instanceof ApiError && error.status === 401 ? error.answer.redirect : undefined;
    if (typeof redirect !== 'string') throw error;
    window.location.assign(operatorsLogin(redirect));
    // A new hash loads nothing anew. Whoever comes next at this screen finds nothing in memory.
    window.location.reload();
    return new Promise(() => undefined);
  }
}
