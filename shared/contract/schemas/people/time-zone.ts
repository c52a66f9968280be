import * as z from 'zod/mini';
import { isTimeZone } from '../../../domain/wording/local-time.ts';

/** The IANA name of a time zone, or nothing for UTC. */
export const timeZoneSchema = z.string().check(
  z.maxLength(64),
  z.refine((name) => name === '' || isTimeZone(name), 'This time zone is unknown. Give its IANA name, for example Africa/Johannesburg.'),
);
