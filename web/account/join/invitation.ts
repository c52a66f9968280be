import type { lookUpInvitationRoute } from '../../../shared/contract/invitations/look-up-invitation.ts';
import type { CallAnswer } from '../../api/request/request-types.ts';
import { t } from '../../messages/account.ts';

export type Invitation = CallAnswer<typeof lookUpInvitationRoute>['invitation'];

/** Who invites to what. */
export function invitedWords({ invited_by, account_name }: Invitation): string {
  return invited_by ? t('join_text', { by: invited_by, team: account_name }) : t('join_text_nobody', { team: account_name });
}
