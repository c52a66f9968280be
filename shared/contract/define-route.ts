import type * as z from 'zod/mini';
import type { CallerKind } from '../domain/people/caller.ts';
import type { ErrorCode } from './errors.ts';

type Schema = z.ZodMiniType;

/** A call, as plain data. Everything that is said about it elsewhere (gateway, validation, client types, OpenAPI, tests) comes from here. */
export interface RouteShape {
  /** Verb-noun in camelCase; the same in kebab-case names its function, sample event and test. */
  name: string;
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** The specification's path, trailing slash and all, with {parameters}. */
  path: string;
  /** One sentence for the API's readers. */
  summary: string;
  /** Who may call it at all; which flags it takes, and which objects they may touch, is the policy's matter (`shared/domain/policy/`). */
  callers: readonly CallerKind[];
  params?: Schema;
  query?: Schema;
  body?: Schema;
  /**
   * A browser goes there by itself, so the session may be named as `session_token` in the query: once, since that ends it. The answer
   * leads to the same address without it.
   */
  sessionInQuery?: true;
  /** Followed as a link, which can't name an account: a member then acts in that of the document, where they belong to it. */
  followedAsLink?: true;
  /** Takes form data (application/x-www-form-urlencoded) as well as JSON. */
  acceptsForm?: true;
  /** Open to anybody, but whoever has a session, with its cross-site token, is known by it. */
  knowsSession?: true;
  /**
   * Takes a password, or hands out the session of somebody who is known already: nothing of it is kept for a repeated call, so an
   * Idempotency-Key changes nothing.
   */
  carriesCredentials?: true;
  /** What a success answers beside `success: true` and `message`. Left out where the answer is a file or a redirect. */
  response?: Schema;
  /** The codes this call can give beside those every call can (bad_request, unauthenticated, …). */
  errors: readonly ErrorCode[];
  /** Changes something, so a session needs its cross-site token: all but plain GETs, and the GETs that change state. */
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

/** Every code that a call can give. */
export type FailureCode<R extends RouteShape> = R['errors'][number] | (typeof commonErrors)[number] | typeof memberError;

/** Whether a call can give this code. */
export function declares(route: RouteShape, code: string): boolean {
  return [...route.errors, ...commonErrors, memberError].some((declared) => declared === code);
}

/** What any call of members can give beside the common ones: the account that they name is not theirs. */
export const memberError = 'account_not_found' satisfies ErrorCode;

/** Codes that any call may give without naming them. */
export const commonErrors = [
  'bad_request',
  'payload_too_large',
  'unsupported_media_type',
  'unauthenticated',
  'csrf_token_invalid',
  'not_permitted',
  'otp_required',
  'too_many_requests',
  'idempotency_key_reused',
  'internal_error',
  'busy',
] as const satisfies readonly ErrorCode[];
