import type { FieldToSend } from '../../fields/filling/ready-to-send.ts';
import { wordsOf } from '../../fields/printing/drawing.ts';
import { unprintableMessage } from '../../fields/printing/printable.ts';
import { fieldKind } from '../../fields/registry.ts';
import type { Problem, ToBeSent } from './problem.ts';

type Found = Pick<Problem, 'message' | 'where'>;

/** Every text that would be printed with a character that no font has, named one by one, because each has its own remedy. */
export function unprintableTexts({ document_name, signatories, cc_recipients, fields }: ToBeSent): Found[] {
  return [
    ...found(document_name, 'the name of the document', { kind: 'name' }),
    ...signatories.flatMap(({ name, email, role, uuid }) =>
      found([name, email, role].join('\n'), `the details of ${name.trim() || 'a signatory'}`, { kind: 'people', uuids: [uuid] }),
    ),
    ...cc_recipients.flatMap(({ name, email }, index) =>
      found([name, email].join('\n'), `the details of ${name.trim() || email}`, { kind: 'cc', indexes: [index] }),
    ),
    ...fields.flatMap((field) => found(printedWords(field), `field “${nameOf(field)}”`, { kind: 'fields', uuids: [field.uuid] })),
  ];
}

function found(text: string, name: string, where: Problem['where']): Found[] {
  const message = unprintableMessage(text, name);
  return message === null ? [] : [{ message, where }];
}

function printedWords(field: FieldToSend): string {
  const drawing = fieldKind(field.type).draw(field);
  return drawing ? wordsOf(drawing) : '';
}

function nameOf({ description, type }: FieldToSend): string {
  return description.trim() || fieldKind(type).label;
}
