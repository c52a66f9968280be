import type { Language } from '../../../shared/messages/languages.ts';
import type { Letter } from '../../../shared/messages/letter/letter.ts';
import { letterWords, quoted } from '../../../shared/messages/letter/letter-words.ts';
import { isRejected } from '../../data/fields/fields-in-force.ts';
import { isOwnerMailed } from '../../data/following/notification-choices.ts';
import type { PackRecord } from '../../data/pack/pack-records.ts';
import type { SignatoryRecord } from '../../data/pack/signatory-records.ts';
import { documentUrl } from '../addresses.ts';
import { ownerLanguage } from '../language-of.ts';
import type { PackJob, PackMessage } from '../message.ts';

interface RejectedJob extends PackJob {
  kind: 'rejected';
  signatory_uuid: string;
  /** The rejected document of the pack; left out if the whole pack was rejected. */
  child_key?: string;
}

/** Informs the owner who rejected the pack or one of its documents, and why. */
export const rejected: PackMessage<RejectedJob, 'pack_rejected'> = {
  kind: 'rejected',
  on: 'pack_rejected',
  jobs: (id, { type, ...about }) => [{ kind: 'rejected', id, ...about }],
  recipient: () => 'owner',
  mail: async (deps, full, job) => {
    const { pack } = full;
    const person = full.signatories.find(({ uuid }) => uuid === job.signatory_uuid);
    if (pack.round !== job.round || !person) return undefined;
    if (!(await isOwnerMailed(deps.table, pack, 'rejected'))) return undefined;
    const from = { url: documentUrl(deps, pack), appName: deps.settings.appName, wanted: await ownerLanguage(deps.table, pack) };
    if (!job.child_key)
      return person.status === 'rejected' ? { to: pack.created_by_email, letter: rejectedLetter(pack, person, from) } : undefined;
    const child = full.children.find(({ key }) => key === job.child_key);
    if (!child?.rejection || !isRejected(child, pack)) return undefined;
    const { name = person.name, reason } = child.rejection;
    const about = { name: child.document_name, reason };
    return { to: pack.created_by_email, letter: childRejectedLetter(pack, { ...person, name }, about, from) };
  },
};

type From = { url: string; appName: string; wanted: Language };

export function rejectedLetter(
  pack: Pick<PackRecord, 'document_name'>,
  person: Pick<SignatoryRecord, 'name' | 'email' | 'rejection_reason'>,
  { url, appName, wanted }: From,
): Letter {
  const { t, language } = letterWords('rejected', wanted);
  const { name } = person;
  const about = { name, document: pack.document_name };
  return {
    language,
    subject: t('subject', about),
    preview: t('preview', about),
    fromName: appName,
    ...(person.email && { replyTo: person.email }),
    heading: t('heading', { name }),
    paragraphs: [t('whole', about)],
    ...(person.rejection_reason && { quote: quoted(person.rejection_reason, name) }),
    button: { label: t('open'), url },
    notes: [t('send_again')],
    footer: t('footer'),
  };
}

/** The signing of the other documents continues. */
function childRejectedLetter(
  pack: Pick<PackRecord, 'document_name'>,
  person: Pick<SignatoryRecord, 'name' | 'email'>,
  child: { name: string; reason: string },
  { url, appName, wanted }: From,
): Letter {
  const { t, language } = letterWords('rejected', wanted);
  const { name } = person;
  const about = { name, child: child.name, document: pack.document_name };
  return {
    language,
    subject: t('subject', { name, document: child.name }),
    preview: t('child_preview', about),
    fromName: appName,
    ...(person.email && { replyTo: person.email }),
    heading: t('child_heading', { name }),
    paragraphs: [t('child', about)],
    quote: quoted(child.reason, name),
    button: { label: t('open'), url },
    notes: [t('child_marked')],
    footer: t('footer'),
  };
}
