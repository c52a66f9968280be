import { words as appendices } from './appendices.ts';
import { words as ask } from './ask.ts';
import { words as closed_link } from './closed-link.ts';
import { words as delegate } from './delegate.ts';
import { words as device } from './device.ts';
import { words as drawing } from './drawing.ts';
import { failures } from './failures.ts';
import { boxGroups, fieldRefusals, fieldTasks, fieldTypes, textFaults } from './fields.ts';
import { words as keep } from './keep.ts';
import { words as language_switch } from './language-switch.ts';
import { words as notes } from './notes.ts';
import { words as pads } from './pads.ts';
import { words as pin } from './pin.ts';
import { words as signing } from './signing.ts';
import { words as signing_work } from './signing-work.ts';
import { words as surface } from './surface.ts';
import { words as terms } from './terms.ts';

/** All Dutch words of the signing page, by the names of its catalogues: one file, which only readers of Dutch fetch. */
export const words = {
  signing,
  signing_work,
  closed_link,
  pin,
  notes,
  appendices,
  ask,
  delegate,
  drawing,
  terms,
  keep,
  device,
  surface,
  language_switch,
  pads,
  failures,
  field_types: fieldTypes,
  field_tasks: fieldTasks,
  field_refusals: fieldRefusals,
  text_faults: textFaults,
  box_groups: boxGroups,
};
