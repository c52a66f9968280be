import type { Issue } from '../../shared/contract/errors.ts';
import type { Refusal } from './judge-failure.ts';

/** The reason for each refused change, by the change's id. */
export type Reasons = ReadonlyMap<string, string>;

export interface Sift {
  /** The most changes that the next save may hold. */
  size: () => number;
  saved: () => void;
  /** The changes of a refused save that are to be set aside. If there are none, the changes are sent again in smaller calls. */
  refused: (refusal: Pick<Refusal, 'message' | 'issues'>, sent: readonly string[]) => Reasons;
}

/**
 * Finds the changes that caused a refusal, so that one bad change does not hold up the others. It takes those that the
 * answer's issues name, or else halves the save until one change is left. `largest`: the most changes one save may
 * hold.
 */
export function createSift(largest: number): Sift {
  let size = largest;
  return {
    size: () => size,
    saved: () => {
      size = Math.min(largest, size * 2);
    },
    refused: (refusal, sent) => {
      const named = namedIn(refusal.issues, sent);
      if (named.size > 0) return named;
      if (sent.length < 2) {
        size = largest;
        // All issues of a change sent alone are about it, whatever place they name.
        return new Map(sent.map((id) => [id, refusal.issues[0]?.message ?? refusal.message]));
      }
      size = Math.ceil(sent.length / 2);
      return new Map();
    },
  };
}

/** The paths are those of the answer: `body.data.3.data` by position, `data_fields.{uuid}` and `body.data.subject` by name. */
function namedIn(issues: readonly Issue[], sent: readonly string[]): Reasons {
  const reasons = new Map<string, string>();
  for (const { path, message } of issues) {
    const parts = path.split('.');
    const place = path.startsWith('body.data.') ? sent[Number(parts[2])] : undefined;
    const id = place ?? sent.find((one) => parts.includes(one));
    if (id !== undefined && !reasons.has(id)) reasons.set(id, message);
  }
  return reasons;
}
