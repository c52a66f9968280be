import type * as z from 'zod/mini';
import type { CallerKind } from '../domain/people/caller.ts';
import type { Scope } from '../domain/policy/scopes.ts';
import type { ErrorCode } from './errors.ts';

type Schema = z.ZodMiniType;

/** A call, as plain data. Everything else that describes it (gateway, validation, client types, OpenAPI, tests) is derived from here. */
export interface RouteShape {
  /** Verb-noun in camelCase; the same in kebab-case names its function, sample event and test. */
  name: string;
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** The specification's path with its trailing slash and {parameters}. */
  path: string;
  /** One sentence for the API's readers. */
  summary: string;
  /**
   * Who may call it at all. Which flags it needs and which objects the caller may touch is decided by the policy
   * (`shared/domain/policy/`).
   */
  callers: readonly CallerKind[];
  /** A program may make this call if it has this scope; without one, the call is for people only. */
  scope?: Scope;
  params?: Schema;
  query?: Schema;
  body?: Schema;
  /**
   * A browser navigates there by itself, so the session may be given as `session_token` in the query. It works once:
   * the call ends that session and redirects to the same address without it.
   */
  sessionInQuery?: true;
  /** Followed as a link, which can't name an account: a member then acts in the document's account, if they belong to it. */
  followedAsLink?: true;
  /** Takes form data (application/x-www-form-urlencoded) as well as JSON. */
  acceptsForm?: true;
  /** A member who still has to set up their second step may make this call. */
  whileSettingUp?: true;
  /** A session token in a header needs no cross-site token, because no other site sends that header: so whoever has the token ends it. */
  byTokenAlone?: true;
  /** Open to everybody, but a caller with a session and its cross-site token is recognised by it. */
  knowsSession?: true;
  /**
   * Takes a password, or hands out the session of somebody who is already known. Nothing of it is kept for a repeated
   * call, so an Idempotency-Key has no effect.
   */
  carriesCredentials?: true;
  /** What a success answers beside `success: true` and `message`. Left out if the answer is a file or a redirect. */
  response?: Schema;
  /** The codes that this call can give, beside those that every call can give (bad_request, unauthenticated, …). */
  errors: readonly ErrorCode[];
  /** The call changes something, so a session needs its cross-site token: all but plain GETs, and the GETs that change state. */
  changesState: boolean;
}

/** Declares a route, keeping the exact types of its schemas. */
export function defineRoute<const R extends RouteShape>(route: R): R {
  return route;
}

type Output<S> = S extends Schema ? z.output<S> : undefined;

export interface RouteInput<R extends RouteShape> {
  params: Output<R['params']>;
  query: Output<R['query']>;
  body: Output<R['body']>;
}

export type RouteAnswer<R extends RouteShape> = R['response'] extends Schema ? z.input<R['response']> : undefined;

/** Whether a repeated call with the same Idempotency-Key does nothing again. */
export const takesIdempotencyKey = ({ method, changesState, carriesCredentials }: RouteShape): boolean =>
  (method !== 'GET' || changesState) && !carriesCredentials;

/** Every code that a call can give. */
export type FailureCode<R extends RouteShape> = R['errors'][number] | (typeof commonErrors)[number] | typeof memberError;

/** Whether a call can give this code. */
export function declares(route: RouteShape, code: string): code is ErrorCode {
  return [...route.errors, ...commonErrors, memberError].some((declared) => declared === code);
}

/** What any call by a member can give beside the common codes: the account they name is not theirs. */
export const memberError = 'account_not_found' satisfies ErrorCode;

/** Codes that any call may give without declaring them. */
export const commonErrors = [
  'bad_request',
  'payload_too_large',
  'unsupported_media_type',
  'unauthenticated',
  'csrf_token_invalid',
  'single_sign_on_required',
  'own_login_required',
  'support_ended',
  'support_read_only',
  'support_documents_closed',
  'people_only',
  'scope_missing',
  'not_permitted',
  'two_step_setup_required',
  'login_ending',
  'account_closed',
  'otp_required',
  'too_many_requests',
  'idempotency_key_reused',
  'internal_error',
  'busy',
] as const satisfies readonly ErrorCode[];
