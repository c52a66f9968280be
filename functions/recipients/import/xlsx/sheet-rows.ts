import { recipientLimits } from '../../../../shared/domain/recipients/recipient-limits.ts';
import { FileUnreadable, tooLarge } from '../file-unreadable.ts';
import { type NumberFormat, numberText } from './number-formats.ts';
import type { XmlListener } from './read-xml.ts';

/** What the cells of a sheet refer to. */
export interface Workbook {
  strings: readonly string[];
  /** Whether there are more words than were read. */
  areCut: boolean;
  formats: readonly NumberFormat[];
  from1904: boolean;
}

/** Characters of a cell that are read: enough to tell that it is too long for a list. */
export const longestWords = recipientLimits.cell + 1;

/** Columns that a sheet of any program can have. */
const mostColumns = 16_384;

/** Collects the rows of a sheet while its elements go by; rows without words are left out. */
export class SheetRows implements XmlListener {
  private ready: string[][] = [];
  private cells: string[] = [];
  private at = -1;
  private type = 'n';
  private format: NumberFormat = { shows: 'number' };
  private words = '';
  private inValue = false;
  private inPhonetic = false;
  private readonly workbook: Workbook;

  constructor(workbook: Workbook) {
    this.workbook = workbook;
  }

  /** The rows since the last time. */
  take(): string[][] {
    const rows = this.ready;
    this.ready = [];
    return rows;
  }

  readonly open = (name: string, attributes: Readonly<Record<string, string>>): void => {
    if (name === 'row') {
      this.cells = [];
      this.at = -1;
    } else if (name === 'c') {
      this.at = attributes.r === undefined ? this.at + 1 : columnOf(attributes.r);
      if (this.at < 0 || this.at >= mostColumns) throw new FileUnreadable('This workbook is damaged: a cell has no place.');
      this.type = attributes.t ?? 'n';
      this.format = this.workbook.formats[Number(attributes.s ?? 0)] ?? { shows: 'number' };
      this.words = '';
    } else if (name === 'rPh') this.inPhonetic = true;
    else if (name === 'v' || name === 't') this.inValue = !this.inPhonetic;
  };

  readonly text = (words: string): void => {
    if (this.inValue && this.words.length < longestWords) this.words += words;
  };

  readonly close = (name: string): void => {
    if (name === 'v' || name === 't') this.inValue = false;
    else if (name === 'rPh') this.inPhonetic = false;
    else if (name === 'c') {
      const words = this.valueOf();
      // Of cells without words a small file can name any number, each far to the right.
      if (words.trim() === '') return;
      while (this.cells.length < this.at) this.cells.push('');
      this.cells[this.at] = words;
    } else if (name === 'row') {
      if (this.cells.length > 0) this.ready.push(this.cells);
    }
  };

  private valueOf(): string {
    const { type, format, workbook } = this;
    const words = this.words.slice(0, longestWords);
    if (type === 's') {
      const word = workbook.strings[Number(words)];
      if (word === undefined && workbook.areCut) throw new FileUnreadable(tooLarge);
      return word ?? '';
    }
    if (type === 'b') return words === '1' ? 'TRUE' : 'FALSE';
    if (type === 'd') return words.replace(/T00:00(:00(\.0+)?)?Z?$/, '').replace('T', ' ');
    return type === 'n' ? numberText(words, format, workbook.from1904) : words;
  }
}

/** The column of a cell such as `AB12`, from 0; -1 if the name is none. */
function columnOf(reference: string): number {
  const letters = /^[A-Z]{1,3}(?=\d)/.exec(reference)?.[0] ?? '';
  return [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1;
}
