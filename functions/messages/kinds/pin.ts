import type { PinChannel } from '../../../shared/contract/schemas/documents/signatory.ts';
import type { Language } from '../../../shared/messages/languages.ts';
import type { Letter } from '../../../shared/messages/letter/letter.ts';
import { letterWords } from '../../../shared/messages/letter/letter-words.ts';
import { senderOf } from '../../../shared/messages/letter/request-letter.ts';
import { who } from '../../audit/audit-entries.ts';
import type { PinReader } from '../../data/following/domain-event.ts';
import type { FullPack, PackRecord } from '../../data/pack/pack-records.ts';
import type { SignatoryRecord } from '../../data/pack/signatory-records.ts';
import { currentPin, pinOf } from '../../data/people/proofs/pins.ts';
import { readerLanguage } from '../language-of.ts';
import type { Composing, PackJob, PackMessage, Recorded } from '../message.ts';
import { pinCall, pinText } from '../texts.ts';

interface PinJob extends PackJob {
  kind: 'pin';
  signatory_uuid: string;
  pin_id: string;
  channel: PinChannel;
  reader?: PinReader;
}

/** Sends a one-time pin. A pin that a newer one has replaced is not sent. */
export const pin: PackMessage<PinJob, 'pin_requested'> = {
  kind: 'pin',
  isUrgent: true,
  on: 'pin_requested',
  jobs: (id, { type, ...about }) => [{ kind: 'pin', id, ...about }],
  recipient: (_full, { signatory_uuid }) => signatory_uuid,
  mail: async (deps, full, job) => {
    const found = await pinFor(deps, full, job);
    return found && { to: found.destination, letter: pinLetter(full.pack, found.person, found), outcome: recorded(found) };
  },
  text: async (deps, full, job) => {
    const found = await pinFor(deps, full, job);
    if (!found) return undefined;
    const said = job.channel === 'voice' ? pinCall(full.pack, found) : { text: pinText(full.pack, found) };
    return { to: found.destination, ...said, outcome: recorded(found) };
  },
};

type PinPerson = Pick<SignatoryRecord, 'uuid' | 'name' | 'email' | 'round' | 'link_generation' | 'language'>;
type Found = { person: PinPerson; pin: string; destination: string; language: Language };

/** This job's pin, if it is the newest and still valid. */
async function pinFor(deps: Composing, { pack, signatories }: FullPack, job: PinJob): Promise<Found | undefined> {
  const known = signatories.find(({ uuid }) => uuid === job.signatory_uuid);
  const person = known ?? (job.reader && { uuid: job.signatory_uuid, ...job.reader });
  const current = person && (await currentPin(deps, pack.key, person));
  if (!current || current.pin_id !== job.pin_id) return undefined;
  const language = await readerLanguage(deps.table, pack, person);
  return { person, pin: await pinOf(deps.links, job.pin_id), destination: current.destination, language };
}

/** The history names the pin's destination, which may differ from the person's own number or address. */
function recorded({ person, destination }: Found): Recorded {
  return { what: 'pin', recipient: who({ name: person.name, email: '', mobile_number: destination }), signatory: person.uuid };
}

type About = Pick<PackRecord, 'document_name' | 'created_by_name' | 'created_by_email'>;

type Given = Pick<Found, 'pin' | 'language'>;

/** The subject holds the pin too, because phones show it at once. */
function pinLetter(pack: About, person: Pick<SignatoryRecord, 'name'>, { pin: given, language: wanted }: Given): Letter {
  const { t, language } = letterWords('pin', wanted);
  const about = { document: pack.document_name };
  return {
    language,
    subject: t('subject', { pin: given }),
    preview: t('preview', about),
    fromName: senderOf(pack),
    inTheirName: true,
    heading: given,
    paragraphs: [t('hello', { name: person.name }), t('enter', about)],
    notes: [t('keep')],
    footer: t('footer'),
  };
}
