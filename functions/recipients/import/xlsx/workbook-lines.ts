import type { Files } from '../../../ports/files.ts';
import { FileUnreadable, tooLarge } from '../file-unreadable.ts';
import { formatOf, type NumberFormat } from './number-formats.ts';
import { readXml, type XmlListener } from './read-xml.ts';
import { longestWords, SheetRows, type Workbook } from './sheet-rows.ts';
import { entryText, zipEntries } from './zip-entries.ts';

interface WorkbookFile {
  file_key: string;
  /** Bytes. */
  size: number;
}

/** Bytes of unpacked parts: a sheet of 100,000 rows with 100 columns has half of this. */
const most = { part: 20_000_000, strings: 250_000_000, sheet: 1_000_000_000 } as const;
/** Characters of shared words, each counted as at least sixteen: an empty one takes memory too. */
const mostWords = 150_000_000;
/** Sheets that are looked at, and characters of a name: spreadsheet programs allow 31. */
const mostSheets = 500;
const longestName = 60;
/** Left out sheets that are told by name. */
const namedSheets = 10;
/** While somebody waits for the first rows, a second's worth is read of each part. */
const mostOfHead = { part: 8_000_000, strings: 10_000_000, sheet: 10_000_000 } as const;

/** Whether these first bytes are those of a workbook (or another ZIP file). */
export const looksLikeWorkbook = (bytes: Uint8Array): boolean => Buffer.from(bytes.subarray(0, 4)).toString('latin1') === 'PK\x03\x04';

/** Whether a workbook is encrypted, or of the kind that programs wrote until 2007. */
export const looksLikeOldWorkbook = (bytes: Uint8Array): boolean => Buffer.from(bytes.subarray(0, 4)).toString('hex') === 'd0cf11e0';

/**
 * The rows of a workbook's first visible sheet as cells, while it is fetched part by part. Memory holds the workbook's
 * shared words. `read` hears how many bytes have been fetched, `tell` what is left out. Throws FileUnreadable.
 */
export async function* workbookLines(
  files: Pick<Files, 'getRange'>,
  { file_key, size }: WorkbookFile,
  read: (bytes: number) => void = () => undefined,
  tell: (message: string) => void = () => undefined,
): AsyncGenerator<string[]> {
  yield* linesWithin(most, files, { file_key, size }, read, tell);
}

/** The first rows, for somebody who waits for them: a workbook that hides them behind much else is refused. Throws FileUnreadable. */
export const workbookHead = (files: Pick<Files, 'getRange'>, file: WorkbookFile): AsyncGenerator<string[]> =>
  linesWithin(mostOfHead, files, file);

async function* linesWithin(
  limits: Record<keyof typeof most, number>,
  files: Pick<Files, 'getRange'>,
  { file_key, size }: WorkbookFile,
  read: (bytes: number) => void = () => undefined,
  tell: (message: string) => void = () => undefined,
): AsyncGenerator<string[]> {
  const entries = await zipEntries(files, file_key, size);
  const part = (name: string, limit: number, share?: (share: number) => void) => {
    const entry = entries.get(name);
    return entry ? entryText(files, file_key, entry, limit, share) : null;
  };
  const heard: Heard = async (name, listener) => {
    const text = part(name, limits.part);
    if (text) for await (const _ of readXml(text, listener));
  };
  const { sheets, from1904 } = await sheetsOf(heard);
  const [sheet, ...others] = sheets;
  const text = sheet && part(sheet.path, limits.sheet, (share) => read(Math.round(size * share)));
  if (!text) throw new FileUnreadable('This is no workbook with a sheet. Save the table as XLSX or CSV.');
  if (others.length > 0) tell(`Only the first sheet was read: “${sheet.name}”. Left out: ${listed(others.map(({ name }) => name))}.`);
  const workbook: Workbook = {
    ...(await stringsOf(part('xl/sharedStrings.xml', most.strings), limits.strings)),
    formats: await formatsOf(heard),
    from1904,
  };
  const rows = new SheetRows(workbook);
  for await (const _ of readXml(text, rows)) yield* rows.take();
}

function listed(names: readonly string[]): string {
  const shown = names.slice(0, namedSheets).map((name) => `“${name}”`);
  const more = names.length - shown.length;
  return [...shown, ...(more > 0 ? [`and ${more} more`] : [])].join(', ');
}

type Heard = (name: string, listener: XmlListener) => Promise<void>;

/** The visible sheets in order, with the places of their parts. */
async function sheetsOf(heard: Heard): Promise<{ sheets: { name: string; path: string }[]; from1904: boolean }> {
  const targets = new Map<string, string>();
  await heard('xl/_rels/workbook.xml.rels', {
    open: (name, { Id, Target, Type: relation }) => {
      if (name === 'Relationship' && Id && Target && relation?.endsWith('/worksheet'))
        targets.set(Id, Target.startsWith('/') ? Target.slice(1) : `xl/${Target}`);
    },
  });
  const sheets: { name: string; path: string }[] = [];
  let from1904 = false;
  await heard('xl/workbook.xml', {
    open: (name, attributes) => {
      if (name === 'workbookPr') from1904 = ['1', 'true'].includes(attributes.date1904 ?? '');
      if (name !== 'sheet' || (attributes.state ?? 'visible') !== 'visible') return;
      const id = Object.entries(attributes).find(([key]) => key.endsWith(':id'))?.[1];
      const path = targets.get(id ?? '');
      if (path && sheets.length < mostSheets) sheets.push({ name: (attributes.name ?? '').slice(0, longestName), path });
    },
  });
  return { sheets, from1904 };
}

/** The words that cells refer to by number, of so many characters as are enough. Their pronunciation is left out. */
async function stringsOf(text: AsyncIterable<string> | null, enough: number): Promise<Pick<Workbook, 'strings' | 'areCut'>> {
  const strings: string[] = [];
  if (!text) return { strings, areCut: false };
  let [words, inText, inPhonetic, kept] = ['', false, false, 0];
  const listener: XmlListener = {
    open: (name) => {
      if (name === 'si') words = '';
      else if (name === 'rPh') inPhonetic = true;
      else if (name === 't') inText = !inPhonetic;
    },
    text: (more) => {
      if (inText && words.length < longestWords) words += more;
    },
    close: (name) => {
      if (name === 't') inText = false;
      else if (name === 'rPh') inPhonetic = false;
      else if (name === 'si') {
        kept += Math.max(words.length, 16);
        if (kept > mostWords) throw new FileUnreadable(tooLarge);
        strings.push(words.slice(0, longestWords));
      }
    },
  };
  let length = 0;
  for await (const characters of readXml(text, listener)) {
    length += characters;
    if (length >= enough) return { strings, areCut: true };
  }
  return { strings, areCut: false };
}

/** What the cells' styles make of numbers. */
async function formatsOf(heard: Heard): Promise<NumberFormat[]> {
  const codes = new Map<string, string>();
  const formats: NumberFormat[] = [];
  let inCells = false;
  await heard('xl/styles.xml', {
    open: (name, { numFmtId = '0', formatCode }) => {
      if (name === 'numFmt' && formatCode !== undefined) codes.set(numFmtId, formatCode);
      else if (name === 'cellXfs') inCells = true;
      else if (name === 'xf' && inCells) formats.push(formatOf(numFmtId, codes.get(numFmtId)));
    },
    close: (name) => {
      if (name === 'cellXfs') inCells = false;
    },
  });
  return formats;
}
