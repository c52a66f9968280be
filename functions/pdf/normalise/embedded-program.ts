import { constants, inflateSync } from 'node:zlib';
import { type PdfDict, type PdfObject, PdfStream, PdfString } from '@libpdf/core';
import { executableHead, hasExecutableName, isExecutable } from '../../../shared/domain/documents/executables.ts';
import { dictionary, list, type Resolve } from '../objects/structure.ts';

/** A file specification's entries for its name and its embedded file (ISO 32000-1, tables 44 and 45). */
const entries = ['F', 'UF', 'DOS', 'Unix', 'Mac'];
/** At most this much of a compressed file is opened to see its first bytes, because it may be a bomb. */
const compressedHead = 1_024;

/** Whether an embedded file is a program, by its name or its first bytes. */
export function isProgram(specification: PdfObject | undefined, resolve: Resolve): boolean {
  const file = dictionary(specification, resolve);
  return file !== undefined && (namesOf(file, resolve).some(hasExecutableName) || contentsOf(file, resolve).some(isExecutable));
}

function namesOf(file: PdfDict, resolve: Resolve): string[] {
  const names = entries.map((key) => file.get(key, resolve));
  return names.flatMap((name) => (name instanceof PdfString ? [name.asString()] : []));
}

function contentsOf(file: PdfDict, resolve: Resolve): Uint8Array[] {
  const embedded = file.getDict('EF', resolve);
  const streams = entries.map((key) => embedded?.get(key, resolve));
  return streams.flatMap((stream) => (stream instanceof PdfStream ? [headOf(stream, resolve)] : []));
}

/** A stream's first bytes. In a file written by qpdf it is plain, deflated, or an image. */
function headOf(stream: PdfStream, resolve: Resolve): Uint8Array {
  const filter = stream.get('Filter', resolve);
  if (filter === undefined || (filter.type === 'array' && list(filter, resolve).length === 0))
    return stream.data.subarray(0, executableHead);
  try {
    return inflateSync(stream.data.subarray(0, compressedHead), { finishFlush: constants.Z_SYNC_FLUSH }).subarray(0, executableHead);
  } catch {
    return new Uint8Array();
  }
}
