import { resendDocumentNotificationRoute } from '../../../shared/contract/documents/signatories/resend-document-notification.ts';
import { canBeAskedBy } from '../../../shared/domain/people/channels.ts';
import { may } from '../../../shared/domain/policy/permission.ts';
import { auditLine } from '../../../shared/messages/audit-line.ts';
import { requireMember } from '../../access/open-pack.ts';
import { requireAwaited } from '../../access/require-awaited.ts';
import { auditBy } from '../../audit/audit-by.ts';
import { who } from '../../audit/audit-entries.ts';
import { handle } from '../../calls/handle.ts';
import { withinQuotas } from '../../calls/within-quotas.ts';
import { packKeyOf } from '../../data/ids.ts';
import { changePack } from '../../data/pack/change-pack.ts';
import { refusing } from '../../runtime/failure.ts';
import { requireTimeToAsk } from '../../signing/require-in-time.ts';

const { allow, fail } = refusing(resendDocumentNotificationRoute);

export const resendDocumentNotification = handle(
  resendDocumentNotificationRoute,
  { table: 'write' },
  async (deps, caller, { params, body }) => {
    const channel = body?.communication_channel_ui;
    if (channel && channel !== 'email' && !deps.settings.textChannels[channel]) fail('channel_not_set_up');
    if (channel === 'whatsapp') allow(may(caller, 'sendByWhatsapp'));
    await changePack(
      deps,
      packKeyOf(params.key),
      withinQuotas(deps, (full) => {
        requireMember(full.pack, caller);
        const { uuid, ...person } = requireAwaited(full, params.signatory_uuid, caller);
        requireTimeToAsk(full.pack, deps.clock.now());
        if (channel && !canBeAskedBy(channel, person, full.pack.settings)) fail('channel_unavailable');
        const asked = { pack_key: full.pack.key, round: full.pack.round, signatory_uuids: [uuid], ...(channel && { channel }) };
        const by = channel ?? person.primary_communication_channel;
        const audit = auditBy(
          caller,
          'signatures_requested',
          auditLine('asked_again', { person: who(person), channel: auditLine(`channel_${by}`) }),
          { signatory: uuid, channel: by },
        );
        return { change: { events: [{ type: 'signatures_requested', ...asked }], audit: [audit] }, answer: null };
      }),
    );
    return {};
  },
);
