import {
  generateSigningLinkForSignatoryRoute,
  type SigningTokenType,
} from '../../../shared/contract/documents/signatories/generate-signing-link-for-signatory.ts';
import type { CommunicationChannel } from '../../../shared/contract/schemas/documents/signatory.ts';
import type { MemberCaller } from '../../../shared/domain/people/caller.ts';
import { canBeAskedBy } from '../../../shared/domain/people/channels.ts';
import { memberInRecords } from '../../../shared/domain/people/member-in-records.ts';
import { may } from '../../../shared/domain/policy/permission.ts';
import type { Identity } from '../../../shared/domain/policy/signing/identification.ts';
import { no, yes } from '../../../shared/domain/policy/verdict.ts';
import { auditLine, joinAuditLines } from '../../../shared/messages/audit-line.ts';
import { requireMember } from '../../access/open-pack.ts';
import { requireAwaited } from '../../access/require-awaited.ts';
import { auditBy } from '../../audit/audit-by.ts';
import { who } from '../../audit/audit-entries.ts';
import { handle } from '../../calls/handle.ts';
import { withinQuotas } from '../../calls/within-quotas.ts';
import type { DomainEvent } from '../../data/following/domain-event.ts';
import { newKey, packKeyOf } from '../../data/ids.ts';
import { changePack } from '../../data/pack/change-pack.ts';
import type { FullPack } from '../../data/pack/pack-records.ts';
import type { SignatoryRecord } from '../../data/pack/signatory-records.ts';
import { refusing } from '../../runtime/failure.ts';
import { hostPage } from '../../signing/framing.ts';
import { requireTimeToAsk } from '../../signing/require-in-time.ts';
import { continuedLink, signingLink } from '../../signing/signing-link.ts';
import { newVouch } from '../../signing/vouch.ts';

const { allow, fail } = refusing(generateSigningLinkForSignatoryRoute);

export const generateSigningLinkForSignatory = handle(
  generateSigningLinkForSignatoryRoute,
  { table: 'write', links: 'read' },
  async (deps, caller, { params, body }) => {
    const type = body?.token_type ?? 'link';
    requireFlags(caller, type);
    // The host's own device opens such a link, and a program has none.
    if (type === 'in_person' && caller.program) fail('people_only');
    const { signing_page_url: page, signer_is_validated: validated = false } = body ?? {};
    if (validated || page !== undefined) allow(frames(caller, type, validated));
    const application = validated ? caller.program?.application : undefined;
    const vouched = application ? await newVouch(deps.table, application, deps.clock.now()) : undefined;
    // An application's name is of its maker's choice, so the record also names the person for whom it acts.
    const person = memberInRecords({ name: caller.name, email: caller.email });
    const by = caller.program?.name ? `${memberInRecords(caller)}, an application of ${person}` : person;
    if ((type === 'sms' || type === 'whatsapp') && !deps.settings.textChannels[type]) fail('channel_not_set_up');
    const {
      full,
      answer: { made, host },
    } = await changePack(
      deps,
      packKeyOf(params.key),
      withinQuotas(deps, async (loaded) => {
        requireMember(loaded.pack, caller);
        const host = page === undefined ? undefined : await hostPage(deps, loaded.pack.account_key, page);
        if (page !== undefined && !host) fail('embedding_origin_not_allowed');
        const asked = requireAwaited(loaded, params.uuid, caller);
        requireTimeToAsk(loaded.pack, deps.clock.now());
        const events = sending(loaded, asked, type);
        const facts = { signatory: asked.uuid, link_made_by: by, link_type: type, ...(validated && { pin_waived: 'yes' }) };
        const line = joinAuditLines([
          auditLine(purposes[type], { person: who(asked) }),
          ...(validated ? [auditLine('pin_waived', { by })] : []),
        ]);
        return {
          change: { audit: [auditBy(caller, 'link_generated', line, facts)], events },
          answer: { made: asked, host },
        };
      }),
    );
    const identified: Identity = {
      identification: type === 'in_person' ? 'in_person' : caller.program?.application ? 'vouched_by_client' : 'link_handed_over',
      identified_by: by,
      delivered_to: null,
    };
    // This is never the message's own link, so that only its receiver knows that one and following it still proves the
    // address.
    const event = newKey();
    if (type !== 'in_person') {
      const { url } = await signingLink(deps, event, full, made, identified, {
        ...(vouched && { vouched }),
        ...(host && { site: host.site }),
      });
      return { signing_link: host ? host.around(url) : url };
    }
    const origin = { identified, host: by, host_session: caller.session_hash };
    return { signing_link: await continuedLink(deps, event, full.pack, made, origin) };
  },
);

function requireFlags(caller: MemberCaller, type: SigningTokenType): void {
  allow(may(caller, type === 'in_person' ? 'makeLinkInPerson' : 'makeLink'));
  if (type === 'whatsapp') allow(may(caller, 'sendByWhatsapp'));
}

/** A host's own device frames nothing, and the host answers for who is there. */
function frames(caller: MemberCaller, type: SigningTokenType, validated: boolean) {
  if (type === 'in_person') return no('not_permitted');
  return validated ? may(caller, 'vouchForSigner', { by_application: Boolean(caller.program?.application) }) : yes;
}

/** The event whose message carries its own link, if a message is asked for. Throws channel_unavailable. */
function sending({ pack }: FullPack, person: SignatoryRecord, type: SigningTokenType): DomainEvent[] {
  if (type !== 'email' && type !== 'sms' && type !== 'whatsapp') return [];
  const channel: CommunicationChannel = type;
  if (!canBeAskedBy(channel, person, pack.settings)) fail('channel_unavailable');
  return [{ type: 'signatures_requested', pack_key: pack.key, round: pack.round, signatory_uuids: [person.uuid], channel }];
}

/** The history's words for the link's purpose. */
const purposes = {
  link: 'link_made',
  embedded: 'link_made_embedded',
  email: 'link_made_email',
  sms: 'link_made_sms',
  whatsapp: 'link_made_whatsapp',
  in_person: 'link_made_in_person',
} as const satisfies Record<SigningTokenType, string>;
