import { fillFormRoute } from '../../shared/contract/forms/fill-form.ts';
import { textOf } from '../../shared/domain/mapping/placeholders.ts';
import { isEmail } from '../../shared/domain/people/email.ts';
import type { Identified } from '../../shared/domain/policy/signing/identification.ts';
import { auditLine } from '../../shared/messages/audit-line.ts';
import { auditBy } from '../audit/audit-by.ts';
import { handle } from '../calls/handle.ts';
import { limitedBy } from '../calls/limited-by.ts';
import { limitRate } from '../calls/rate-limit.ts';
import { countForForm } from '../calls/within-quotas.ts';
import { changePack } from '../data/pack/change-pack.ts';
import type { FullPack, PackRecord } from '../data/pack/pack-records.ts';
import type { SignatoryRecord } from '../data/pack/signatory-records.ts';
import { loadUser } from '../data/people/users.ts';
import { type PreparedCopy, prepareCopy, storeCopy } from '../documents/copies/make-copy.ts';
import { decideSending, peopleAfter, prepareSending } from '../documents/setup/prepare-sending.ts';
import { requireContacts } from '../documents/signatories/allowed-contacts.ts';
import { withDetails } from '../documents/signatories/signatory-input.ts';
import { Failure, refusing } from '../runtime/failure.ts';
import { newSignatorySession } from '../session/signatory-session.ts';
import { openForm } from './open-form.ts';
import { tellFormFull } from './tell-form-full.ts';

const { fail } = refusing(fillFormRoute);

/** The limits on filled-in forms: from one network within ten minutes, for each form within an hour, and for both within a day. */
const fromOneAddress = { max: 20, windowSeconds: 600 };
const ofOneForm = { max: 500, windowSeconds: 3600 };
/** One a minute for ten hours, more than a busy kiosk has; and less than the forms' share of messages, so that others have some of it left. */
const ofOneFormFromOneAddress = { max: 600, windowSeconds: 86_400 };

/** For how long a repeated call is answered, and how many answers a call gets in a window of that length, the first one included. */
const repeatable = { seconds: 600, answers: 20 };

/** Sends the visitor's document at once: to the visitor, who signs in this same session, and to the other people who are asked. */
export const fillForm = handle(
  fillFormRoute,
  { table: 'write', files: 'write' },
  async (deps, caller, { params: { key }, body: { data } }) => {
    await limitRate(deps, `form filled from ${limitedBy(caller)}`, fromOneAddress.max, fromOneAddress.windowSeconds);
    const { full, visitor } = await openForm(deps.table, key);
    // It would be sent in the owner's name.
    if (!(await loadUser(deps.table, full.pack.created_by))?.verified) return fail('form_not_ready');
    const person = withDetails(visitor, { uuid: visitor.uuid, ...data }, deps.settings.defaultCountry);
    if (!isEmail(person.email)) fail('signer_email_invalid');
    // The network comes first: what it asks for beyond its day uses up nothing of the form's hour.
    const { max, windowSeconds } = ofOneFormFromOneAddress;
    await limitRate(deps, `form filled ${key} from ${limitedBy(caller)}`, max, windowSeconds);
    await limitRate(deps, `form filled ${key}`, ofOneForm.max, ofOneForm.windowSeconds);
    const prepared = withVisitor(await prepareCopy(deps, full, ownerOf(full.pack), 'document'), person);
    const by = { name: person.name, email: person.email, ip: caller.ip, device: caller.device, identification: 'form_unproven' as const };
    const change = await refuseUnready(async () => {
      const decided = decideSending(deps, prepared.copy, {}, by, prepared.mapping);
      await requireContacts(deps.table, prepared.copy.pack, peopleAfter(prepared.copy, decided.change));
      return decided.change;
    });
    // Nothing is made for whoever is turned away.
    await countForForm(deps, prepared.copy, change).catch(async (error: unknown) => {
      if (error instanceof Failure && error.details.answer?.of === 'forms') await tellFormFull(deps, full.pack);
      throw error;
    });
    await storeCopy(deps, prepared, [auditBy(by, 'document_created', auditLine('made_from_form', { name: full.pack.document_name }))]);
    const { full: sent } = await changePack(deps, prepared.copy.pack.key, (loaded) => prepareSending(deps, loaded, {}, by));
    const me = sent.signatories[0] ?? fail('form_not_ready');
    return {
      pack_key: sent.pack.key,
      signatory_uuid: me.uuid,
      round: sent.pack.round,
      link_generation: me.link_generation,
      made: deps.clock.now().toISOString(),
    };
  },
  // The session is not kept for repeated calls. Each repetition gets a new session for the same document.
  async (deps, { pack_key, signatory_uuid, round, link_generation, made }) => {
    const now = deps.clock.now();
    // A repetition is for whoever lost the answer, not a key to the document; older versions kept the answer and no time.
    if (made === undefined || now.getTime() - Date.parse(made) > repeatable.seconds * 1000) return fail('idempotency_key_reused');
    await limitRate(deps, `sessions of form ${pack_key}`, repeatable.answers, repeatable.seconds);
    const identified: Identified = { identification: 'form_unproven', identified_by: null, delivered_to: null };
    const session = { pack_key, signatory_uuid, round, link_generation, identified };
    const { session_token, csrf_token, write } = newSignatorySession(session, now);
    await deps.table.write(write);
    return { session_token, csrf_token, document_key: pack_key, signatory_uuid };
  },
);

function ownerOf(pack: PackRecord) {
  return { account_key: pack.account_key, user_key: pack.created_by, name: pack.created_by_name, email: pack.created_by_email };
}

/** Puts the visitor in the place of the first signatory. Placeholders in the visitor's own words are not filled in. */
function withVisitor(prepared: PreparedCopy, person: SignatoryRecord): PreparedCopy {
  const literal = (text: string) => (prepared.mapping ? textOf([text]) : text);
  const { email, mobile_number, primary_communication_channel } = person;
  const named = { email_named_by: 'signatory', mobile_number_named_by: 'signatory' } as const;
  const details = { name: literal(person.name), email: literal(email), mobile_number, primary_communication_channel, ...named };
  const [first, ...others] = prepared.copy.signatories;
  if (!first) return fail('form_not_ready');
  const copy: FullPack = { ...prepared.copy, signatories: [{ ...first, ...details }, ...others] };
  return { ...prepared, copy };
}

/** Only the form's owner can mend what keeps it from being sent, not the visitor. */
async function refuseUnready<T>(decide: () => Promise<T>): Promise<T> {
  try {
    return await decide();
  } catch (error) {
    if (error instanceof Failure && error.code === 'not_ready_to_send') fail('form_not_ready');
    throw error;
  }
}
