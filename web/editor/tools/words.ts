import { catalogue } from '../../messages/catalogue.ts';

/** Words of the menu of tools. Each dialog has its own. */
export const t = catalogue({
  menu: 'Document tools',
  group_document: 'Document',
  group_automation: 'Rules and data',
  group_look: 'How it looks',
  settings: 'Document settings',
  rules: 'Field rules',
  extras: 'Email subject and message',
  preview_as: 'Preview as a person',
  appendices: 'Supporting documents',
  quick_fill: 'Fill in my fields',
  nothing_to_fill: 'There is nothing for you to fill in',
  nothing_to_fill_text: 'Fields given to “Me, now” and words on the page itself are listed here.',
  missing: { one: '{n} required field is still empty.', other: '{n} required fields are still empty.' },
  all_filled: 'Every required field of yours is filled in.',
  notes: 'Notes',
  no_notes: 'There are no notes',
  no_notes_text: 'Notes that you place, or ask signers for, are listed here.',
  empty_note: 'To be written by {name}',
  merge_templates: 'Merge templates',
  custom_fields: 'Custom fields',
  mapping: 'Configure mapping',
  notification_rules: 'Reminders and notices',
  event_subscriptions: 'Event subscriptions',
  not_loaded: 'This could not be loaded.',
});
