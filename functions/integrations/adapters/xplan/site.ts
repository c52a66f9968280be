import * as z from 'zod/mini';
import { rootOf } from '../../../../shared/domain/integrations/adapters.ts';
import { type Ask, type Credentials, jsonIn } from '../connection.ts';
import { type Batched, batchAnswerSchema } from './batch.ts';

const json = 'application/json';

/** A way to make requests to the API of an XPLAN site (`/resourceful`). */
export interface XplanSite {
  /** A request that may be made again; the answer as its schema says. Throws NotTaken; null for what is not there. */
  get<S extends z.ZodMiniType>(path: string, query: Record<string, string>, schema: S): Promise<z.output<S> | null>;
  /** Makes something new, so it is sent once. Throws NotTaken. */
  make<S extends z.ZodMiniType>(path: string, body: object, schema: S): Promise<z.output<S>>;
  replace(path: string, body: object): Promise<void>;
  /** Several requests that only read, at once. Throws NotTaken. */
  batch(requests: readonly Batched[]): Promise<z.output<typeof batchAnswerSchema>>;
}

export function xplanSite(ask: Ask, { site_url, user_name }: Credentials): XplanSite {
  const root = `${rootOf(site_url)}/resourceful`;
  const send = (method: string, path: string, body?: object, isOnce?: true) =>
    ask({
      url: root + path,
      method,
      headers: { accept: json, 'x-xplan-app-id': user_name, ...(body && { 'content-type': json }) },
      ...(body && { body: new TextEncoder().encode(JSON.stringify(body)) }),
      ...(isOnce && { isOnce }),
    });
  return {
    async get(path, query, schema) {
      const text = new URLSearchParams(query).toString();
      const answer = await send('GET', path + (text && `?${text}`));
      return answer.status === 404 ? null : jsonIn(answer, schema);
    },
    async make(path, body, schema) {
      return jsonIn(await send('POST', path, body, true), schema);
    },
    async replace(path, body) {
      jsonIn(await send('PATCH', path, body), z.unknown());
    },
    async batch(batch) {
      return jsonIn(await send('POST', '', { batch }), batchAnswerSchema);
    },
  };
}
