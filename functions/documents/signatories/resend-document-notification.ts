import { resendDocumentNotificationRoute } from '../../../shared/contract/documents/signatories/resend-document-notification.ts';
import { canBeAskedBy } from '../../../shared/domain/people/channels.ts';
import { packKeyOf } from '../../data/ids.ts';
import { changePack } from '../../data/pack/change-pack.ts';
import { fail } from '../../runtime/failure.ts';
import { handle, requirePermission } from '../../runtime/handle.ts';
import { requireConfirmed, requireMember } from '../access.ts';
import { withinQuotas } from '../setup/within-quotas.ts';
import { requireAwaited } from './require-awaited.ts';

export const resendDocumentNotification = handle(
  resendDocumentNotificationRoute,
  { table: 'write' },
  async (deps, caller, { params, body }) => {
    const channel = body?.communication_channel_ui;
    if (channel && channel !== 'email' && !deps.settings.textChannels[channel]) fail('channel_not_set_up');
    if (channel === 'whatsapp') requirePermission(caller, 'can_use_whatsapp');
    await changePack(
      deps,
      packKeyOf(params.key),
      withinQuotas(deps, (full) => {
        requireMember(full.pack, caller);
        requireConfirmed(caller);
        const { uuid, ...person } = requireAwaited(full, params.signatory_uuid);
        if (channel && !canBeAskedBy(channel, person, full.pack.settings)) fail('channel_unavailable');
        const asked = { pack_key: full.pack.key, round: full.pack.round, signatory_uuids: [uuid], ...(channel && { channel }) };
        return { change: { events: [{ type: 'signatures_requested', ...asked }] }, answer: null };
      }),
    );
    return {};
  },
);
