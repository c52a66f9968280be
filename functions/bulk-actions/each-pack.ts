import type { ErrorCode } from '../../shared/contract/errors.ts';
import { packKeyOf } from '../data/ids.ts';
import { Failure } from '../runtime/failure.ts';

const atOnce = 8;

/**
 * Runs an action on each pack, once even if a pack is named twice. Packs refused with one of these codes are left out.
 * Another failure ends the call, which can be repeated.
 */
export async function eachPack<T>(
  documentKeys: readonly string[],
  leftOut: readonly ErrorCode[],
  act: (packKey: string) => Promise<T>,
): Promise<{ done: T[]; complete: boolean }> {
  const packKeys = [...new Set(documentKeys.map(packKeyOf))];
  const done: T[] = [];
  for (let from = 0; from < packKeys.length; from += atOnce) {
    const results = await Promise.allSettled(packKeys.slice(from, from + atOnce).map(act));
    for (const result of results) {
      if (result.status === 'fulfilled') done.push(result.value);
      else if (!(result.reason instanceof Failure && leftOut.includes(result.reason.code))) throw result.reason;
    }
  }
  return { done, complete: done.length === packKeys.length };
}
