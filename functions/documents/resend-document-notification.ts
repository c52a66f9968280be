import { resendDocumentNotificationRoute } from '../../shared/contract/documents/resend-document-notification.ts';
import { packKeyOf } from '../data/ids.ts';
import { changePack } from '../data/pack-store.ts';
import { fail } from '../runtime/failure.ts';
import { handle } from '../runtime/handle.ts';
import { requireMember } from './access.ts';

export const resendDocumentNotification = handle(
  resendDocumentNotificationRoute,
  { table: 'write' },
  async (deps, caller, { params, body }) => {
    await changePack(deps, packKeyOf(params.key), ({ pack, signatories }) => {
      requireMember(pack, caller);
      const signatory = signatories.find((one) => one.uuid === params.signatory_uuid) ?? fail('signatory_not_found');
      if (pack.status !== 'awaiting_signatures' || pack.is_deleted) fail('not_awaiting_signatures');
      if (signatory.status === 'setup') fail('not_your_turn');
      if (signatory.status !== 'awaiting_signatures') fail('not_awaiting_signatures');
      const channel = body?.communication_channel_ui;
      return {
        change: {
          events: [
            {
              type: 'signatures_requested',
              pack_key: pack.key,
              round: pack.round,
              signatory_uuids: [signatory.uuid],
              ...(channel && { channel }),
            },
          ],
        },
        answer: null,
      };
    });
    return {};
  },
);
