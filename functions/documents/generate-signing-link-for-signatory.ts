import {
  generateSigningLinkForSignatoryRoute,
  type SigningTokenType,
} from '../../shared/contract/documents/generate-signing-link-for-signatory.ts';
import type { CommunicationChannel } from '../../shared/contract/schemas/signatory.ts';
import type { MemberCaller } from '../../shared/domain/caller.ts';
import { canBeAskedBy } from '../../shared/domain/channels.ts';
import { eventItem } from '../data/event-items.ts';
import { newKey, packKeyOf } from '../data/ids.ts';
import { changePack } from '../data/pack-store.ts';
import type { FullPack, SignatoryRecord } from '../data/records.ts';
import type { Write } from '../ports/table.ts';
import { fail } from '../runtime/failure.ts';
import { handle, requirePermission } from '../runtime/handle.ts';
import { who } from '../signing/audit.ts';
import { continuedLink, signingLink } from '../signing/signing-link.ts';
import { requireMember } from './access.ts';
import { auditBy } from './audit-by.ts';
import { requireAwaited } from './require-awaited.ts';

export const generateSigningLinkForSignatory = handle(
  generateSigningLinkForSignatoryRoute,
  { table: 'write', secrets: 'read' },
  async (deps, caller, { params, body }) => {
    const type = body?.token_type ?? 'link';
    requireFlags(caller, type);
    const { full, answer: made } = await changePack(deps, packKeyOf(params.key), (loaded) => {
      requireMember(loaded.pack, caller);
      const person = requireAwaited(loaded, params.uuid);
      const { id, writes } = sending(loaded, person, type, deps.clock.now());
      return { change: { audit: [auditBy(caller, 'link_generated', sentence(person, type))], writes }, answer: { id, person } };
    });
    if (type !== 'in_person') return { signing_link: (await signingLink(deps, made.id, full, made.person)).url };
    const host = { host: `${caller.name} (${caller.email})`, host_session: caller.session_hash };
    return { signing_link: await continuedLink(deps, made.id, full.pack, made.person, host) };
  },
);

function requireFlags(caller: MemberCaller, type: SigningTokenType): void {
  requirePermission(caller, type === 'in_person' ? 'can_sign_in_person' : 'can_generate_signing_link');
  if (type === 'whatsapp') requirePermission(caller, 'can_use_whatsapp');
}

/** Where the link goes out as well: the event whose message carries that very link. Throws channel_unavailable. */
function sending({ pack }: FullPack, person: SignatoryRecord, type: SigningTokenType, now: Date): { id: string; writes: Write[] } {
  if (type !== 'email' && type !== 'sms' && type !== 'whatsapp') return { id: newKey(), writes: [] };
  const channel: CommunicationChannel = type;
  if (!canBeAskedBy(channel, person, pack.settings)) fail('channel_unavailable');
  const asked = { pack_key: pack.key, round: pack.round, signatory_uuids: [person.uuid], channel };
  const item = eventItem({ type: 'signatures_requested', ...asked }, now);
  return { id: String(item.id), writes: [{ put: item }] };
}

const purposes: Record<SigningTokenType, string> = {
  link: '',
  embedded: ' to be embedded',
  email: ' to be sent by email',
  sms: ' to be sent by SMS',
  whatsapp: ' to be sent by WhatsApp',
  in_person: ' for signing in person',
};

function sentence(person: SignatoryRecord, type: SigningTokenType): string {
  return `A signing link${purposes[type]} was generated for ${who(person)}.`;
}
