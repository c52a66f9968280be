import type { Issue } from '../../shared/contract/errors.ts';
import type { Refusal } from './judge-failure.ts';

/** Why a change was refused, by the change's id. */
export type Reasons = ReadonlyMap<string, string>;

export interface Sift {
  /** How many changes the next save may hold. */
  size: () => number;
  saved: () => void;
  /** Those of a refused save's changes that are to be set aside. None: the others are sent again, fewer at a time. */
  refused: (refusal: Pick<Refusal, 'message' | 'issues'>, sent: readonly string[]) => Reasons;
}

/**
 * Finds the changes that a save is refused for, so that one bad change sinks none of the others: those that the answer's issues name,
 * else by halving the save until a single change is left. `largest`: how many changes one save may hold.
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
        // Issues of a change that was sent alone are about it, wherever they say they are.
        return new Map(sent.map((id) => [id, refusal.issues[0]?.message ?? refusal.message]));
      }
      size = Math.ceil(sent.length / 2);
      return new Map();
    },
  };
}

/** Paths are those of the answer: `body.data.3.data` by place, `data_fields.{uuid}` and `body.data.subject` by name. */
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
