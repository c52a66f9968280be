import * as z from 'zod/mini';
import { isOneLine, isSeen, keepsItsOrder, nobodySeesMessage, oneLineMessage, turningMessage } from '../../domain/wording/one-line.ts';
import { languages, memberLanguages } from '../../messages/languages.ts';

/** Opaque; the product makes it. */
export const keySchema = z.string().check(z.regex(/^[A-Za-z0-9_-]{1,80}$/, 'This is not a valid key.'));

/** 32 bytes in hex. */
export const sha256Schema = z.string().check(z.regex(/^[0-9a-f]{64}$/, 'A SHA-256 is 64 hexadecimal digits.'));

export const uuidSchema = z
  .string()
  .check(z.regex(/^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/, 'This is not a UUID.'));

const exists = (time: string) => !Number.isNaN(Date.parse(time)) && new Date(time).toISOString() === time;

/** ISO 8601 in UTC with milliseconds. */
export const timeSchema = z
  .string()
  .check(
    z.regex(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/, 'Times are ISO 8601 in UTC with milliseconds.'),
    z.refine(exists, 'This day or time does not exist.'),
  );

/** A time that a caller names, of any precision and in any zone, as we write times. */
export const anyTimeSchema = z.pipe(
  z.string().check(
    z.regex(/^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d(\.\d{1,9})?)?(Z|[+-]\d\d:\d\d)$/, 'Times are ISO 8601 with a zone, as 2026-03-02T10:00:00Z.'),
    z.refine((time) => !Number.isNaN(Date.parse(time)) && exists(`${time.slice(0, 16)}:00.000Z`), 'This day or time does not exist.'),
  ),
  z.transform((time) => new Date(time).toISOString()),
);

export const text = (maximum: number) => z.string().check(z.maxLength(maximum, `At most ${maximum} characters.`));

/** A name, a role, a filename: printed in one line, so without line breaks, control characters and direction marks. */
export const oneLine = (maximum: number) => text(maximum).check(z.refine(isOneLine, oneLineMessage));

/** A person's or team's name. It may be empty here; otherwise it must show something. Other checks say whether it may be empty. */
export const nameText = (maximum: number) =>
  oneLine(maximum).check(z.refine((name) => name.trim() === '' || isSeen(name), nobodySeesMessage));

/** Text that people read in several lines, in the order in which it is written. */
export const lines = (maximum: number) => text(maximum).check(z.refine(keepsItsOrder, turningMessage));

/** A language that signers can be written to in. */
export const languageSchema = z.enum(languages);

/** A language that members can be written to in. */
export const memberLanguageSchema = z.enum(memberLanguages);

/** Where a page of a list ended, as the answer with that page said: printable ASCII, so that it stays short in an address. */
export const cursorSchema = z.string().check(z.regex(/^[\x21-\x7e]{1,1000}$/, 'This is not a cursor.'));

/** Points: 1/72 inch. */
export const points = z.number().check(z.gte(0), z.lte(20_000));

/** A boolean in a query string. */
export const queryBoolean = z.optional(
  z.pipe(
    z.enum(['true', 'false', '1', '0']),
    z.transform((value) => value === 'true' || value === '1'),
  ),
);

/** The index of a page in a query, from 0. */
export const pageIndexSchema = z.pipe(z.string().check(z.regex(/^\d{1,4}$/, 'A page number from 0.')), z.transform(Number));

/** The exact size in bytes of a file that is to be uploaded: its address then accepts no other size. */
export const uploadBytes = z.optional(
  z.pipe(z.string().check(z.regex(/^[1-9]\d{0,11}$/, 'Bytes, as a whole number.')), z.transform(Number)),
);

export const documentKeyParams = z.strictObject({ key: keySchema });
export const signatoryParams = z.strictObject({ key: keySchema, signatory_uuid: uuidSchema });
