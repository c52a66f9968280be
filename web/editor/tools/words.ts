import { catalogue } from '../../messages/catalogue.ts';

/** Words of the menu of tools. Each dialog has its own. */
export const t = catalogue({
  menu: 'Document tools',
  group_document: 'Document',
  group_automation: 'Rules and data',
  group_look: 'How it looks',
  settings: 'Document settings',
  rules: 'Field rules',
  appendices: 'Supporting documents',
  mapping: 'Configure mapping',
  notification_rules: 'Reminders and notices',
  event_subscriptions: 'Event subscriptions',
  not_loaded: 'This could not be loaded.',
});
