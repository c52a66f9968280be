import { AsyncLocalStorage } from 'node:async_hooks';

/**
 * The origin under which the current request reached this server. File URLs made for it use the same one, because a
 * page opened at 127.0.0.1 may not fetch from localhost.
 */
export const requestOrigin = new AsyncLocalStorage<string>();
