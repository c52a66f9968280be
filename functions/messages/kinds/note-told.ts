import type { Language } from '../../../shared/messages/languages.ts';
import type { Letter } from '../../../shared/messages/letter/letter.ts';
import { letterWords, quoted } from '../../../shared/messages/letter/letter-words.ts';
import { isOwnerMailed } from '../../data/following/notification-choices.ts';
import type { FieldRecord } from '../../data/pack/signatory-records.ts';
import { documentUrl } from '../addresses.ts';
import { ownerLanguage } from '../language-of.ts';
import type { PackJob, PackMessage } from '../message.ts';

interface NoteJob extends PackJob {
  kind: 'note_told';
  signatory_uuid: string;
  field_uuids: string[];
}

/** Brings the owner what a signatory has written for them on the pages, as it reads when the mail goes out. */
export const noteTold: PackMessage<NoteJob, 'note_told'> = {
  kind: 'note_told',
  on: 'note_told',
  jobs: (id, { type, ...about }) => [{ kind: 'note_told', id, ...about }],
  recipient: () => 'owner',
  mail: async (deps, { pack, signatories, fields }, job) => {
    const person = signatories.find(({ uuid }) => uuid === job.signatory_uuid);
    const notes = fields.filter(({ uuid, data }) => job.field_uuids.includes(uuid) && data?.trim());
    if (pack.round !== job.round || !person || notes.length === 0) return undefined;
    if (!(await isOwnerMailed(deps.table, pack, 'note'))) return undefined;
    const from = { url: documentUrl(deps, pack), appName: deps.settings.appName, wanted: await ownerLanguage(deps.table, pack) };
    return { to: pack.created_by_email, letter: noteLetter({ document: pack.document_name, person, notes }, from) };
  },
};

interface About {
  document: string;
  person: { name: string; email: string };
  notes: readonly Pick<FieldRecord, 'data' | 'page_index'>[];
}

export function noteLetter(
  { document, person, notes }: About,
  { url, appName, wanted }: { url: string; appName: string; wanted: Language },
): Letter {
  const { t, language } = letterWords('note_told', wanted);
  const { name } = person;
  const about = { name, document };
  const words = notes.map(({ data }) => data?.trim() ?? '').join('\n\n');
  return {
    language,
    subject: t('subject', about),
    preview: t('preview', about),
    fromName: appName,
    ...(person.email && { replyTo: person.email }),
    heading: t('heading', { name }),
    paragraphs: [t('text', { ...about, n: notes.length, page: (notes[0]?.page_index ?? 0) + 1 })],
    quote: quoted(words, name),
    button: { label: t('open'), url },
    notes: [t(person.email ? 'answer_by_mail' : 'answer', { name })],
    footer: t('footer'),
  };
}
