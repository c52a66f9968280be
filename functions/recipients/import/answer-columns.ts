import { recipientLimits } from '../../../shared/domain/recipients/recipient-limits.ts';
import { tidyLine } from '../../../shared/domain/wording/one-line.ts';
import { fieldKind } from '../../../shared/fields/registry.ts';
import { type PlacedField, placedAnswers, placedFields } from '../../data/fields/placed-answers.ts';
import type { FullPack } from '../../data/pack/pack-records.ts';
import type { SignatoryRecord } from '../../data/pack/signatory-records.ts';

/** The columns of a list from the finished documents of a template. */
export interface AnswerColumns {
  names: string[];
  /** A document's row. `isWhole` is false if somebody has answered in a field that the template does not have. */
  rowOf: (full: FullPack) => { cells: string[]; isWhole: boolean };
}

/** A document and its people as the template has them, then the answers in its fields. Signatures and files are no words, and left out. */
export function answerColumns(template: FullPack): AnswerColumns {
  const people = template.signatories.map((person, at) => ({
    who: person.role.trim() || person.name || `Signatory ${at + 1}`,
    of: personLike(template, person, at),
  }));
  const fields = new Map(wordFields(template).map(({ place, field }) => [place, field]));
  const headings = [
    ...['Document key', 'Completed'],
    ...people.flatMap(({ who }) => [`${who}: name`, `${who}: email`, `${who}: mobile number`]),
    ...[...fields.values()].map(({ custom_id, description, type }) => custom_id || description || type),
  ];
  return {
    names: distinct(headings),
    rowOf: (full) => {
      const answers = placedAnswers({ ...full, fields: wordFields(full).map(({ field }) => field) });
      const cells = [
        ...[full.pack.key, full.pack.date_completed ?? ''],
        ...people.flatMap(({ of }) => {
          const { name = '', email = '', mobile_number = '' } = of(full) ?? {};
          return [name, email, mobile_number];
        }),
        ...[...fields.keys()].map((place) => answers.get(place) ?? ''),
      ];
      return { cells, isWhole: [...answers].every(([place, text]) => text === '' || fields.has(place)) };
    },
  };
}

const wordFields = (full: FullPack): PlacedField[] => placedFields(full).filter(({ field }) => fieldKind(field.type).content === 'data');

/** Finds who had this role in a document, or without a role this place. Nobody if they were excluded. */
function personLike({ signatories }: FullPack, { role }: SignatoryRecord, at: number) {
  const hasRole = (person: SignatoryRecord) => person.role === role;
  const before = signatories.slice(0, at).filter(hasRole).length;
  return (full: FullPack): SignatoryRecord | undefined => {
    const person = role.trim() === '' ? full.signatories[at] : full.signatories.filter(hasRole)[before];
    return person?.status === 'excluded' ? undefined : person;
  };
}

/** Room for a number behind a name. */
const numberLength = 6;

/** The same names, made different from each other, and as short as those of columns have to be. */
function distinct(headings: readonly string[]): string[] {
  const taken = new Set<string>();
  return headings.map((heading) => {
    const name =
      tidyLine(heading)
        .slice(0, recipientLimits.name - numberLength)
        .trim() || 'Answer';
    let own = name;
    for (let n = 2; taken.has(own) || own in Object.prototype; n++) own = `${name} (${n})`;
    taken.add(own);
    return own;
  });
}
