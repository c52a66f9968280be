import type { RouteInput } from '../../shared/contract/define-route.ts';
import type { User } from '../../shared/contract/schemas/people/user.ts';
import type { updateUserRoute } from '../../shared/contract/user/update-user.ts';
import { call } from '../api/call.ts';

type Data = RouteInput<typeof updateUserRoute>['body']['data'];

let last: Promise<unknown> = Promise.resolve();

/** Saves a part of the profile after those before it: an earlier value that arrives late must not win. */
export function saveProfile(data: Data): Promise<User> {
  const saved = last.then(async () => (await call<typeof updateUserRoute>('POST', '/app/user', { body: { data } })).user);
  last = saved.catch(() => undefined);
  return saved;
}
