import { getNotificationChoicesRoute } from '../../shared/contract/notifications/get-notification-choices.ts';
import { handle } from '../calls/handle.ts';
import { loadNotificationChoices } from '../data/following/notification-choices.ts';
import { shownChoices } from './shown-choices.ts';

export const getNotificationChoices = handle(getNotificationChoicesRoute, { table: 'read' }, async ({ table }, caller) => ({
  data: shownChoices(await loadNotificationChoices(table, caller.user_key, { consistent: true })),
}));
