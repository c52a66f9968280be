import { currentPin, pinOf } from '../data/pins.ts';
import type { FullPack, SignatoryRecord } from '../data/records.ts';
import type { DepsFor } from '../runtime/deps.ts';
import { who } from '../signing/audit.ts';
import type { Composed } from './compose.ts';
import { pinLetter } from './document-letters.ts';
import type { PinJob } from './jobs.ts';
import type { Outcome } from './outcome.ts';
import { pinText } from './texts.ts';

type Composing = DepsFor<{ table: 'read'; links: 'read' }>;

/** What a text message or a call says. */
interface PinText {
  to: string;
  text: string;
  outcome: Omit<Outcome, 'id' | 'channel' | 'to' | 'refused'>;
}

export async function composePinMail(deps: Composing, full: FullPack, job: PinJob): Promise<Composed | undefined> {
  const found = await pinFor(deps, full, job);
  if (!found) return undefined;
  const letter = pinLetter(full.pack, found.person, found.pin);
  return { to: found.destination, letter, outcome: outcomeOf(found) };
}

export async function composePinText(deps: Composing, full: FullPack, job: PinJob): Promise<PinText | undefined> {
  const found = await pinFor(deps, full, job);
  if (!found) return undefined;
  return { to: found.destination, text: pinText(full.pack, found.pin, job.channel === 'voice'), outcome: outcomeOf(found) };
}

/** The history names where the pin went, which need not be the number or address that the person is known by. */
function outcomeOf({ person, destination }: { person: PinPerson; destination: string }): PinText['outcome'] {
  const recipient = who({ name: person.name, email: '', mobile_number: destination });
  return { what: 'pin', recipient, signatory: person.uuid };
}

type PinPerson = Pick<SignatoryRecord, 'uuid' | 'name' | 'email' | 'round' | 'link_generation'>;

/** The pin of this job, while it is the newest and good. */
async function pinFor(
  deps: Composing,
  { pack, signatories }: FullPack,
  job: PinJob,
): Promise<{ person: PinPerson; pin: string; destination: string } | undefined> {
  const known = signatories.find(({ uuid }) => uuid === job.signatory_uuid);
  const person = known ?? (job.reader && { uuid: job.signatory_uuid, ...job.reader });
  const current = person && (await currentPin(deps, pack.key, person));
  if (!current || current.pin_id !== job.pin_id) return undefined;
  return { person, pin: await pinOf(deps.links, job.pin_id), destination: current.destination };
}
