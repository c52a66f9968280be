import type { Issue } from '../../contract/errors.ts';
import type { DataField } from '../../contract/schemas/documents/data-field.ts';
import { isOneLine, oneLineMessage } from '../../domain/wording/one-line.ts';
import { wordsOf } from '../printing/drawing.ts';
import { unprintableMessage } from '../printing/printable.ts';
import { fieldKind } from '../registry.ts';
import { namedPerson } from '../signer-setup.ts';
import { lengthProblem } from './text-rules.ts';

type PlacedField = Omit<DataField, 'blob_url' | 'filled_in_by'>;

/** What is wrong with a field's content; text, pictures and files don't mix. */
export function contentIssues(field: PlacedField, issuePath: string): Issue[] {
  const kind = fieldKind(field.type);
  if (field.data !== null && !kind.accepts(field.data, field)) {
    return [{ path: `${issuePath}.data`, code: 'invalid_content', message: kind.refusal }];
  }
  const tooLong = lengthProblem(field);
  if (tooLong !== null) return [{ path: `${issuePath}.data`, code: 'too_long', message: tooLong }];
  const named = kind.namesSigner && field.data !== null ? namedPerson(field.data) : null;
  if (named && !isOneLine(named.name + named.email)) {
    return [{ path: `${issuePath}.data`, code: 'invalid_content', message: oneLineMessage }];
  }
  const unprintable = unprintableMessage(printedWords(field));
  if (unprintable !== null) return [{ path: `${issuePath}.data`, code: 'unprintable', message: unprintable }];
  if (field.blob !== null && kind.content === 'data') {
    return [{ path: `${issuePath}.blob`, code: 'invalid_content', message: 'A field of this type holds no picture or file.' }];
  }
  return [];
}

function printedWords(field: PlacedField): string {
  const drawing = fieldKind(field.type).draw(field);
  return drawing ? wordsOf(drawing) : '';
}
