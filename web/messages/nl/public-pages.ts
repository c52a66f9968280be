import { failures } from './failures.ts';
import { fieldTasks } from './fields.ts';
import { words as forms } from './forms.ts';
import { words as frame } from './frame.ts';
import { words as language_switch } from './language-switch.ts';
import { words as post_sign } from './post-sign.ts';
import { words as report } from './report.ts';
import { words as verify } from './verify.ts';

/** All Dutch words of the pages outside the app that signers meet, by the names of their catalogues. */
export const words = { forms, frame, language_switch, post_sign, verify, ...report, failures, field_tasks: fieldTasks };
