import { catalogue } from './catalogue.ts';

export const t = catalogue({
  drag: 'Drag to change the order',
  move_by_keys: 'Order of {name}: use the arrow keys',
  move_up: 'Move {name} up',
  move_down: 'Move {name} down',
  is_now: '{name} is now {n} of {total}.',
});
