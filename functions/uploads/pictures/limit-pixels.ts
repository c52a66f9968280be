import type { MemberCaller, SignatoryCaller } from '../../../shared/domain/people/caller.ts';
import { countedWithVisitors } from '../../calls/counted-as.ts';
import { limitRate } from '../../calls/rate-limit.ts';
import { imageHeader } from '../../pdf/pictures/clean-image.ts';
import type { Clock } from '../../ports/clock.ts';
import type { Table } from '../../ports/table.ts';

/** Of one person in ten minutes: a hundred large photos, which take a processor a quarter of a minute. */
export const mostMegapixels = 2_000;

/** Counts a picture by its pixels before it is decoded, since few bytes may name many. Throws too_many_requests. */
export async function limitPixels(
  deps: { table: Table; clock: Clock },
  caller: MemberCaller | SignatoryCaller,
  picture: Uint8Array,
): Promise<void> {
  const header = imageHeader(picture);
  if (!header) return;
  const amount = Math.ceil((header.width * header.height) / 1_000_000);
  await limitRate(deps, `megapixels of ${countedWithVisitors(caller)}`, mostMegapixels, 600, { amount });
}
