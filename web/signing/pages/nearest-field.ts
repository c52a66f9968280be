import type { MouseEvent } from 'react';

/**
 * The field on this page whose box is nearest to a press. Small boxes can be hit from further away than their neighbours
 * stand, so the one that was hit may be another. A press by key has no place and means the field itself.
 */
export function nearestField({ currentTarget: hit, clientX, clientY, detail }: MouseEvent<HTMLElement>): HTMLElement {
  if (detail === 0) return hit;
  const away = (field: HTMLElement) => {
    const { left, right, top, bottom } = field.getBoundingClientRect();
    return Math.hypot(Math.max(left - clientX, 0, clientX - right), Math.max(top - clientY, 0, clientY - bottom));
  };
  const others = hit.parentElement?.querySelectorAll<HTMLElement>('button.sg-field[data-field]') ?? [];
  let [nearest, least] = [hit, away(hit)];
  for (const other of others) {
    const distance = away(other);
    if (distance < least) [nearest, least] = [other, distance];
  }
  return nearest;
}
