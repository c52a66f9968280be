import type { Items } from '../../saving/way.ts';
import type { SetupChange } from './setup-change.ts';

/**
 * The position to save for a person, so that all come to stand as on the screen. The server still has people whose removal
 * waits, and lacks those who are not saved yet: a person is put behind the last one before them who stays where they are.
 */
export function positionToSave(uuid: string, shown: readonly string[], saved: readonly string[], unsaved: Items<SetupChange>): number {
  const others = saved.filter((other) => other !== uuid);
  const before = shown
    .slice(0, shown.indexOf(uuid))
    .findLast((other) => others.includes(other) && !isToBePlaced(unsaved.get(other)?.value));
  return before === undefined ? 0 : others.indexOf(before) + 1;
}

function isToBePlaced(change: SetupChange | undefined): boolean {
  return change?.part === 'person' && change.input.position !== undefined;
}

/** The order at the server after a person was saved at a position. */
export function withSaved(saved: readonly string[], uuid: string, position: number | undefined): readonly string[] {
  if (position === undefined) return saved.includes(uuid) ? saved : [...saved, uuid];
  const others = saved.filter((other) => other !== uuid);
  return [...others.slice(0, position), uuid, ...others.slice(position)];
}
