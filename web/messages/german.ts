import { failures } from '../signing/words/failures.de.ts';
import { fieldTasks } from '../signing/words/fields.de.ts';
import { words as report } from '../verify/report.de.ts';
import { words as forms } from './forms.de.ts';
import { words as frame } from './frame.de.ts';
import { words as post_sign } from './post-sign.de.ts';
import { words as verify } from './verify.de.ts';

/** All German words of the pages outside the app that signers meet, by the names of their catalogues. */
export const words = { forms, frame, post_sign, verify, ...report, failures, field_tasks: fieldTasks };
