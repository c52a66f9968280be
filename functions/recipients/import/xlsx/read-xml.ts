import { SaxesParser } from 'saxes';
import { FileUnreadable } from '../file-unreadable.ts';

/** What hears the elements of a file as they go by, by their names without a prefix. */
export interface XmlListener {
  open: (name: string, attributes: Readonly<Record<string, string>>) => void;
  text?: (words: string) => void;
  close?: (name: string) => void;
}

/** Characters without an element beginning or ending: a cell has 32,767 at most. */
const longestText = 2_000_000;

/** Characters: the reason quotes names from the file. */
const longestReason = 200;

/** Tells the elements of a text that comes in parts, and pauses after each part with the number of its characters. Throws FileUnreadable. */
export async function* readXml(parts: AsyncIterable<string>, { open, text, close }: XmlListener): AsyncGenerator<number> {
  const parser = new SaxesParser();
  let quiet = 0;
  const bare = (name: string) => name.slice(name.indexOf(':') + 1);
  parser.on('opentag', ({ name, attributes }) => {
    quiet = 0;
    open(bare(name), attributes);
  });
  parser.on('closetag', ({ name }) => {
    quiet = 0;
    close?.(bare(name));
  });
  if (text) parser.on('text', text);
  parser.on('error', (error) => {
    throw new FileUnreadable(
      `This workbook is damaged. Open it in your spreadsheet program and save it again. (${error.message.slice(0, longestReason)})`,
    );
  });
  parser.on('doctype', () => {
    throw new FileUnreadable('This workbook holds what no spreadsheet program writes.');
  });
  for await (const part of parts) {
    quiet += part.length;
    parser.write(part);
    if (quiet > longestText) throw new FileUnreadable('A cell of this workbook is too long.');
    yield part.length;
  }
  parser.close();
}
