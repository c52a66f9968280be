import type { RouteAnswer } from '../../../shared/contract/define-route.ts';
import type { addUpdateSignatoryRoute } from '../../../shared/contract/documents/signatories/add-update-signatory.ts';
import type { SignatoryInput } from '../../../shared/contract/schemas/documents/signatory.ts';
import { documentLimits } from '../../../shared/domain/documents/document-limits.ts';
import type { MemberCaller } from '../../../shared/domain/people/caller.ts';
import { ordinarySignatory } from '../../../shared/domain/people/ordinary-signatory.ts';
import { may } from '../../../shared/domain/policy/permission.ts';
import { requireMember } from '../../access/open-pack.ts';
import { packKeyOf } from '../../data/ids.ts';
import { nextDate } from '../../data/next-date.ts';
import { changePack } from '../../data/pack/change-pack.ts';
import type { PackChange } from '../../data/pack/pack-change.ts';
import type { FullPack } from '../../data/pack/pack-records.ts';
import type { SignatoryRecord } from '../../data/pack/signatory-records.ts';
import { roundStart } from '../../data/people/round-start.ts';
import type { Clock } from '../../ports/clock.ts';
import type { Table } from '../../ports/table.ts';
import { allow, fail } from '../../runtime/failure.ts';
import type { Settings } from '../../settings/settings.ts';
import { presentSignatory } from '../present-pack.ts';
import { refuseOlderSignatory } from './refuse-older-signatory.ts';
import { asNamedBySender, requireKnownPlaces, withDetails } from './signatory-input.ts';

type Answer = RouteAnswer<typeof addUpdateSignatoryRoute>;

/** A member adds, changes, moves or removes a signatory, in setup. */
export async function changeSignatory(
  deps: { table: Table; clock: Clock; settings: Settings },
  caller: MemberCaller,
  documentKey: string,
  input: SignatoryInput,
): Promise<Answer> {
  const { full } = await changePack(deps, packKeyOf(documentKey), async (loaded) => {
    requireMember(loaded.pack, caller);
    allow(may(caller, 'changeSetup', loaded.pack));
    const before = loaded.signatories.find((signatory) => signatory.uuid === input.uuid);
    if (before) refuseOlderSignatory(before, input.date_updated, caller);
    const change = input.removed
      ? before && removal(loaded, before)
      : upsert(loaded, before, input, deps.clock.now(), deps.settings.defaultCountry);
    return { change: change ?? null, answer: null };
  });
  const signatory = full.signatories.find((one) => one.uuid === input.uuid);
  return {
    signatory: signatory ? presentSignatory(signatory, caller) : null,
    document_status: full.pack.status,
    date_updated: full.pack.date_updated,
    content_digest: null,
  };
}

/** Throws signatory_has_fields. The signatories behind the removed one move up. */
function removal(full: FullPack, gone: SignatoryRecord): PackChange {
  if (full.fields.some((field) => field.signatory_uuid === gone.uuid)) fail('signatory_has_fields');
  const moved = full.signatories
    .filter((signatory) => signatory.position > gone.position)
    .map((signatory) => ({ ...signatory, position: signatory.position - 1 }));
  return { removedSignatories: [gone.uuid], signatories: moved, fieldsUnchanged: true };
}

function upsert(full: FullPack, before: SignatoryRecord | undefined, input: SignatoryInput, now: Date, country: string): PackChange {
  const count = full.signatories.length;
  if (!before && count >= documentLimits.signatories) fail('limit_reached', { n: documentLimits.signatories });
  requireKnownPlaces(full, input);
  const changed = asNamedBySender(before, withDetails(before ?? newSignatory(full, input.uuid, now), input, country));
  changed.date_updated = nextDate(before?.date_updated, now);
  changed.position = Math.min(input.position ?? changed.position, before ? count - 1 : count);
  const others = full.signatories.filter((signatory) => signatory.uuid !== changed.uuid);
  const order = [...others.slice(0, changed.position), changed, ...others.slice(changed.position)];
  const moved = order
    .map((signatory, position) => ({ ...signatory, position }))
    .filter((signatory, position) => signatory.uuid === changed.uuid || order[position]?.position !== position);
  return { signatories: moved };
}

/** Spec core §9: the default name is signer-{n}. Each person keeps their colour, so a new one gets the lowest free colour. */
function newSignatory(full: FullPack, uuid: string, now: Date): SignatoryRecord {
  const date = now.toISOString();
  const colours = new Set(full.signatories.map((signatory) => signatory.colour));
  const count = full.signatories.length;
  return {
    uuid,
    position: count,
    role: '',
    name: `signer-${count + 1}`,
    email: '',
    mobile_number: '',
    primary_communication_channel: 'email',
    ...ordinarySignatory,
    ...roundStart,
    colour: Array.from({ length: count + 1 }, (_, colour) => colour).find((colour) => !colours.has(colour)) ?? count,
    user_key: null,
    email_send_count: 0,
    sms_send_count: 0,
    date_created: date,
    date_updated: date,
    round: full.pack.round,
    link_generation: 0,
  };
}
