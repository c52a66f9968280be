import { oldestFirst } from '../../../shared/domain/documents/shown-attributes.ts';
import { fieldKind } from '../../../shared/fields/registry.ts';
import { placedAnswers, placedFields } from '../../data/fields/placed-answers.ts';
import type { FullPack } from '../../data/pack/pack-records.ts';
import type { FieldRecord } from '../../data/pack/signatory-records.ts';
import type { RunSnapshot } from '../runs/run-files.ts';
import type { ResultWords } from './result-words.ts';

/** A column of the results beside those of the list: its heading, and what it says of a row's document. */
export interface ResultColumn {
  heading: string;
  /** Of what somebody filled in: where that is, which tells it from a column that is called the same. */
  filledIn?: string;
  of: (document: Opened) => string;
}

/** A row's document, with its fields by their places and its custom fields by their ids. */
export interface Opened {
  full: FullPack;
  answers: ReadonlyMap<string, string>;
  customFields: ReadonlyMap<string, string>;
}

export interface Links {
  document: (full: FullPack) => string;
  /** The signed document. */
  file: (full: FullPack) => string;
  /** A file that somebody attached. */
  attached: (childKey: string, field: FieldRecord) => string;
}

const facts = (links: Links, { time, timed, hasKeys }: ResultWords): ResultColumn[] => [
  { heading: 'Document', of: ({ full }) => full.pack.document_name },
  ...(hasKeys ? [{ heading: 'Document key', of: ({ full }: Opened) => full.pack.key }] : []),
  { heading: timed('Made'), of: ({ full }) => time(full.pack.date_created) },
  { heading: timed('Sent'), of: ({ full }) => time(sentFirst(full)) },
  { heading: timed('Completed'), of: ({ full }) => time(full.pack.date_completed ?? '') },
  { heading: 'Open document', of: ({ full }) => links.document(full) },
  { heading: 'Signed document', of: ({ full }) => (full.pack.final_file_key === null ? '' : links.file(full)) },
];

/** When the first of its people was asked: reminders and corrected addresses send again. */
const sentFirst = ({ signatories }: FullPack): string =>
  signatories.flatMap(({ date_sent, date_asked }) => (date_sent === null ? [] : (date_asked ?? date_sent))).sort()[0] ?? '';

/** The columns for what became of each row: its document, its people in the template's order, the answers in its fields, and its custom fields. */
export function resultColumns({ copy }: Pick<RunSnapshot, 'copy'>, links: Links, words: ResultWords): ResultColumn[] {
  const whoOf = namesOf(copy.signatories);
  const people = copy.signatories.flatMap((_, at): ResultColumn[] => {
    const of = (say: (one: FullPack['signatories'][number]) => string | null) => (document: Opened) => {
      const one = document.full.signatories[at];
      return (one && say(one)) ?? '';
    };
    return [
      { heading: `${whoOf[at]}: name`, of: of(({ name }) => name) },
      { heading: `${whoOf[at]}: email`, of: of(({ email }) => email) },
      { heading: `${whoOf[at]}: status`, of: of(({ status }) => words.person(status)) },
      { heading: words.timed(`${whoOf[at]}: signed`), of: of(({ date_signed }) => date_signed && words.time(date_signed)) },
    ];
  });
  const places = new Map(placedFields(copy).map(({ place, field }) => [place, field]));
  const answers = [...places].map(([place, field]): ResultColumn => {
    const who = whoOf[copy.signatories.findIndex(({ uuid }) => uuid === field.signatory_uuid)];
    const { label } = fieldKind(field.type);
    const heading = words.field(field) || (who === undefined ? label : `${who}: ${label}`);
    return { heading, filledIn: 'document', of: (document) => document.answers.get(place) ?? '' };
  });
  const documents = new Map(copy.children.map(({ key, document_name }) => [key, document_name]));
  const customFields = oldestFirst(copy.attributes ?? []).map(({ id, name, related_entity_id }): ResultColumn => {
    const heading = words.field({ custom_id: id, description: name });
    return {
      heading,
      filledIn: documents.get(related_entity_id) ?? 'custom field',
      of: (document) => document.customFields.get(id) ?? '',
    };
  });
  return [...facts(links, words), ...people, ...answers, ...customFields];
}

/** What people are called: by their roles, counted where several have the same. */
function namesOf(signatories: RunSnapshot['copy']['signatories']): string[] {
  const names = signatories.map(({ role, name }, at) => role.trim() || name || `Signatory ${at + 1}`);
  return names.map((name, at) => {
    const n = names.slice(0, at + 1).filter((one) => one === name).length;
    return n > 1 ? `${name} ${n}` : name;
  });
}

export function opened(full: FullPack, links: Links, { answer, customField }: ResultWords): Opened {
  const isAttached = ({ type, blob }: FieldRecord) => fieldKind(type).content === 'file' && blob !== null;
  return {
    full,
    answers: placedAnswers(full, (field) => (isAttached(field) ? links.attached(field.key, field) : answer(field))),
    customFields: new Map((full.attributes ?? []).map((attribute) => [attribute.id, customField(attribute)])),
  };
}
