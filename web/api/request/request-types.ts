import type * as z from 'zod/mini';
import type { RouteAnswer, RouteShape } from '../../../shared/contract/define-route.ts';

type Input<S> = S extends z.ZodMiniType ? z.input<S> : undefined;
type Output<S> = S extends z.ZodMiniType ? z.output<S> : undefined;

/** Query values may have their own type (true, 10) or be the strings that they become. */
type QueryValues<I, O> = { [K in keyof I]: I[K] | (K extends keyof O ? O[K] : never) };

type Part<Name extends string, Value> = [Value] extends [undefined]
  ? { [K in Name]?: undefined }
  : undefined extends Value
    ? { [K in Name]?: Value }
    : Record<never, never> extends Value
      ? { [K in Name]?: Value }
      : { [K in Name]: Value };

/** The input of a route: only the parts that it declares. A part is optional if everything in it is. */
export type CallInput<R extends RouteShape> = Part<'params', Input<R['params']>> &
  Part<'query', R['query'] extends z.ZodMiniType ? QueryValues<Input<R['query']>, Output<R['query']>> : undefined> &
  Part<'body', Input<R['body']>>;

/** The answer of a successful call. */
export type CallAnswer<R extends RouteShape> = RouteAnswer<R> & { success: true; message?: string };

export interface CallOptions {
  signal?: AbortSignal;
  /** The call handles its 401 by itself (login, one-time pins, in-person signing), so nothing else reacts. */
  ignoreUnauthorized?: boolean;
  /** The call gets another session, so it does not wait for one. */
  isRenewal?: boolean;
  /** The call is about the person, whichever account they have chosen. */
  withoutAccount?: boolean;
  /** The member who is logged in asks, even where a signatory's session is open. */
  asMember?: boolean;
  /** An operator asks, whoever else is logged in on this browser. */
  asOperator?: boolean;
  /** The account that an operator looks at as support. */
  supportOf?: string;
  /** How often a call is sent again after it met no network; 5 by default. Polls use 0. */
  retries?: number;
  /** The browser finishes the request even if the page is closed, unless the body is too large. */
  keepalive?: boolean;
  /** The key of an earlier attempt, if this call repeats it, so that the server acts once. A new key by default. */
  idempotencyKey?: string;
  /** The first attempt, if it was made before this program had loaded. */
  begun?: Promise<Response> | undefined;
  /** Another account of the person, for a call about what is there. */
  accountKey?: string;
}

/** The rest of a call's arguments: the input may be left out if nothing in it is needed. */
export type CallArguments<R extends RouteShape> =
  Record<never, never> extends CallInput<R> ? [input?: CallInput<R>, options?: CallOptions] : [input: CallInput<R>, options?: CallOptions];
