import type { ErrorCode } from '../../shared/contract/errors.ts';
import { packKeyOf } from '../data/ids.ts';
import { Failure } from '../runtime/failure.ts';

const atOnce = 8;

interface LeftOut {
  packKey: string;
  failure: Failure;
}

/**
 * Runs an action on each pack, once even if a pack is named twice. Packs refused with one of these codes are left out,
 * each with its failure. Another failure ends the call, which can be repeated.
 */
export async function eachPack<T>(
  documentKeys: readonly string[],
  codes: readonly ErrorCode[],
  act: (packKey: string) => Promise<T>,
): Promise<{ done: T[]; complete: boolean; leftOut: LeftOut[] }> {
  const packKeys = [...new Set(documentKeys.map(packKeyOf))];
  const done: T[] = [];
  const leftOut: LeftOut[] = [];
  for (let from = 0; from < packKeys.length; from += atOnce) {
    const some = packKeys.slice(from, from + atOnce);
    const results = await Promise.allSettled(some.map(act));
    for (const [at, result] of results.entries()) {
      if (result.status === 'fulfilled') done.push(result.value);
      else if (result.reason instanceof Failure && codes.includes(result.reason.code)) {
        leftOut.push({ packKey: some[at] ?? '', failure: result.reason });
      } else throw result.reason;
    }
  }
  return { done, complete: leftOut.length === 0, leftOut };
}
