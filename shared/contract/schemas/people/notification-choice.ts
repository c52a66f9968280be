import * as z from 'zod/mini';
import { chosenKinds, mailChoices } from '../../../domain/people/notification-choices.ts';
import { says } from '../../says.ts';

export const mailChoiceSchema = z.enum(mailChoices);

export const notificationChoiceSchema = z.strictObject({
  kind: says('What happened; security stands for mails that nobody can switch off.', z.enum(chosenKinds)),
  in_app: says('It shows among the notifications.', z.boolean()),
  mail: says('Mailed never, at once, or in a digest each day or week.', mailChoiceSchema),
});

/** What one person wants to be told, and by what way. */
export const notificationChoicesSchema = z.strictObject({
  choices: says('One for each kind.', z.array(notificationChoiceSchema).check(z.maxLength(chosenKinds.length))),
  version: says('Counts the changes of the choices.', z.int()),
});
export type ShownChoices = z.output<typeof notificationChoicesSchema>;
