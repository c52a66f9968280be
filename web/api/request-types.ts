import type * as z from 'zod/mini';
import type { RouteAnswer, RouteShape } from '../../shared/contract/define-route.ts';

type Input<S> = S extends z.ZodMiniType ? z.input<S> : undefined;
type Output<S> = S extends z.ZodMiniType ? z.output<S> : undefined;

/** Query values may be given as what they mean (true, 10) or as the strings they become. */
type QueryValues<I, O> = { [K in keyof I]: I[K] | (K extends keyof O ? O[K] : never) };

type Part<Name extends string, Value> = [Value] extends [undefined]
  ? { [K in Name]?: undefined }
  : undefined extends Value
    ? { [K in Name]?: Value }
    : Record<never, never> extends Value
      ? { [K in Name]?: Value }
      : { [K in Name]: Value };

/** What a route takes: only the parts it declares, each optional if everything in it is. */
export type CallInput<R extends RouteShape> = Part<'params', Input<R['params']>> &
  Part<'query', R['query'] extends z.ZodMiniType ? QueryValues<Input<R['query']>, Output<R['query']>> : undefined> &
  Part<'body', Input<R['body']>>;

/** What a success answers. */
export type CallAnswer<R extends RouteShape> = RouteAnswer<R> & { success: true; message?: string };

export interface CallOptions {
  signal?: AbortSignal;
  /** A 401 is this call's own business (login, one-time pins, in-person signing): no reaction. */
  ignoreUnauthorized?: boolean;
  /** How often a call that met no network is sent again; 5 unless told. Polls say 0. */
  retries?: number;
  /** The browser finishes the request even if the page goes away, unless its body is large. */
  keepalive?: boolean;
  /** Repeats an earlier attempt: the same key, so that the server does it once. Made anew unless given. */
  idempotencyKey?: string;
}

/** The rest of a call's arguments: the input may be left out if nothing in it is needed. */
export type CallArguments<R extends RouteShape> =
  Record<never, never> extends CallInput<R> ? [input?: CallInput<R>, options?: CallOptions] : [input: CallInput<R>, options?: CallOptions];
