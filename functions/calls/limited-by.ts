import type { Caller } from '../../shared/domain/people/caller.ts';
import { placeOf } from '../../shared/domain/sessions/network-of.ts';

/** Whom a limit by address counts: an IPv4 address, or the /64 of an IPv6 one. No limit takes `caller.ip` itself. */
export const limitedBy = ({ ip }: Pick<Caller, 'ip'>): string => placeOf(ip);
