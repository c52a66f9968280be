import { readCategory } from '../integrations/xplan/chosen.ts';
import { inOneLine } from '../wording/one-line.ts';
import type { ControlKind } from './control-kind.ts';

/** A value is a type of the planning system's documents, and perhaps a subtype, as JSON. */
export const categories: ControlKind = {
  label: 'Category (XPLAN)',
  initial: {},
  textOf: (value) => {
    const category = readCategory(value);
    return inOneLine(category ? [category.type.name, category.subtype?.name].filter(Boolean).join(' › ') : value);
  },
  problem: (value) =>
    readCategory(value)
      ? null
      : { code: 'not_a_category', message: 'The value is no category: type and subtype (each id and name, or null) as JSON.' },
  isComplete: (value) => readCategory(value) !== null,
};
