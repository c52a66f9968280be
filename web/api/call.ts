import type { RouteShape } from '../../shared/contract/define-route.ts';
import { ApiError, NetworkError } from './errors.ts';
import { reactions } from './reactions.ts';
import { backoffMs, buildUrl, isNewerVersion } from './request/build-request.ts';
import { noteAnswer, noteNetworkFailure, whenConnected } from './request/connection.ts';
import { leavingSignal, never } from './request/leaving.ts';
import { requestInit } from './request/request-init.ts';
import type { CallAnswer, CallArguments, CallOptions } from './request/request-types.ts';
import { renewedSignerSession } from './session.ts';

interface Parts {
  params?: Record<string, unknown>;
  query?: Record<string, unknown>;
  body?: unknown;
}

/**
 * Makes one call of the contract. The route is named by type only, so that its schemas stay out of the bundle; the compiler checks
 * that method and path are the route's own:
 * `call<typeof getDocumentRoute>('GET', '/app/documents/{document_id}', { params: { document_id } })`.
 *
 * Throws ApiError when the product refuses, NetworkError when no answer came after all attempts, AbortError when told to stop.
 */
export async function call<R extends RouteShape>(method: R['method'], path: R['path'], ...rest: CallArguments<R>): Promise<CallAnswer<R>> {
  const [input, options = {}] = rest as [Parts | undefined, CallOptions | undefined];
  const leaving = method === 'GET' ? leavingSignal() : undefined;
  if (leaving?.aborted) return never();
  const url = buildUrl(path, input?.params, input?.query);
  const response = await fetchWithRetries(url, requestInit(method, input?.body, options, leaving), options, leaving);
  noteAnswer();
  checkVersion(response);
  // Something before the product, such as a sign-in proxy, led to the login page instead of answering.
  const isLogin = response.redirected && new URL(response.url).pathname === '/login';
  if (isLogin && !options.ignoreUnauthorized) {
    throw new ApiError(401, { code: 'unauthenticated' }, reactions().unauthenticated(''));
  }
  const answer = await readAnswer(response);
  if (response.ok && answer.success === true) return answer as CallAnswer<R>;
  if (answer.code === 'unauthenticated' && !options.isRenewal && (await renewedSignerSession())) return call<R>(method, path, ...rest);
  if (answer.code === 'proof_required' && (await reactions().proofRequired(String(answer.proof)))) return call<R>(method, path, ...rest);
  throw new ApiError(response.status, answer, react(response.status, answer, options), secondsToWait(response));
}

async function fetchWithRetries(url: string, init: RequestInit, options: CallOptions, leaving: AbortSignal | undefined): Promise<Response> {
  const retries = options.retries ?? 5;
  for (let attempt = 0; ; attempt += 1) {
    try {
      return await ((attempt === 0 && options.begun) || fetch(url, init));
    } catch (error) {
      if (leaving?.aborted) return never();
      if (options.signal?.aborted) throw error;
      noteNetworkFailure();
      if (attempt >= retries) throw new NetworkError(error);
      await whenConnected(backoffMs(attempt, Math.random()));
      options.signal?.throwIfAborted();
    }
  }
}

async function readAnswer(response: Response): Promise<Record<string, unknown>> {
  try {
    const answer: unknown = await response.json();
    if (answer !== null && typeof answer === 'object') return answer as Record<string, unknown>;
  } catch (error) {
    // The body is not JSON: a proxy's error page, or a connection that broke off. Then the call may have counted.
    if (response.ok) throw new NetworkError(error);
  }
  return { success: false, message: 'An error occurred, please try again' };
}

/** The seconds in a Retry-After header. */
function secondsToWait(response: Response): number | undefined {
  return Number(response.headers.get('retry-after')) || undefined;
}

function checkVersion(response: Response): void {
  const current = response.headers.get('current_app_version');
  if (current && isNewerVersion(current, __APP_VERSION__)) reactions().newerVersion(current);
}

function react(status: number, answer: Record<string, unknown>, options: CallOptions): boolean {
  const message = typeof answer.message === 'string' ? answer.message : '';
  if (status === 401 && !options.ignoreUnauthorized) {
    return reactions().unauthenticated(message, typeof answer.redirect_url === 'string' ? answer.redirect_url : undefined);
  }
  if (answer.code === 'account_not_found') reactions().accountNotFound();
  if (answer.code === 'single_sign_on_required') {
    reactions().singleSignOnRequired(String(answer.account_key ?? ''), String(answer.other_account_key ?? ''));
  }
  if (answer.code === 'two_step_setup_required') return reactions().setUpRequired();
  if (status >= 500) return reactions().serverError(message);
  return false;
}
