import { categories } from './categories.ts';
import { choice } from './choice.ts';
import { client } from './client.ts';
import type { ControlKind } from './control-kind.ts';
import { date } from './date.ts';
import { fileDirector } from './file-director.ts';
import type { ControlKindName } from './kind-names.ts';
import { multipleChoice } from './multiple-choice.ts';
import { number } from './number.ts';
import { person } from './person.ts';
import { text } from './text.ts';

/** One entry for each kind of control. Its properties have a schema in `shared/contract/schemas/custom-controls/properties.ts`. */
const controlKinds = {
  text,
  number,
  date,
  choice,
  multiple_choice: multipleChoice,
  person,
  client,
  categories,
  file_director: fileDirector,
} as const satisfies Record<ControlKindName, ControlKind>;

export const controlKind = (name: ControlKindName): ControlKind => controlKinds[name];
