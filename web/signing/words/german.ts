import { words as surface } from '../../messages/surface.de.ts';
import { words as pads } from '../../signature/pad-messages.de.ts';
import { words as appendices } from '../appendices/words.de.ts';
import { words as ask } from '../ask/words.de.ts';
import { words as delegate } from '../delegate/words.de.ts';
import { words as drawing } from '../drawing/words.de.ts';
import { words as keep } from '../keep/words.de.ts';
import { words as signing } from '../messages.de.ts';
import { words as notes } from '../notes/words.de.ts';
import { words as device } from '../signature/device/words.de.ts';
import { words as terms } from '../terms/words.de.ts';
import { words as signing_work } from '../work-messages.de.ts';
import { words as closed_link } from './closed-link.de.ts';
import { failures } from './failures.de.ts';
import { boxGroups, fieldRefusals, fieldTasks, fieldTypes, textFaults } from './fields.de.ts';
import { words as pin } from './pin.de.ts';

/** All German words of the signing page, by the names of its catalogues: one file, which only readers of German fetch. */
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
  pads,
  failures,
  field_types: fieldTypes,
  field_tasks: fieldTasks,
  field_refusals: fieldRefusals,
  text_faults: textFaults,
  box_groups: boxGroups,
};
