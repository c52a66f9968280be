import { fullName } from '../../../shared/domain/people/full-name.ts';
import type { UserRecord } from './user-records.ts';

/** Stands where a member of an account was named beside what they made. */
export const formerMember = 'Former member';

/** The name of whoever did something, if they still have a login: what they did keeps their key only, so that their name goes with them. */
export const nameOrFormer = (user: Pick<UserRecord, 'name' | 'last_name'> | undefined) => (user ? fullName(user) : formerMember);
