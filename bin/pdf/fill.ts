import { sha256Hex } from '../../functions/sha256-hex.ts';
import { stampFields } from '../../functions/signing/seal/stamp-fields.ts';
import { wordsOf } from '../../shared/fields/printing/drawing.ts';
import { unprintableCharacters } from '../../shared/fields/printing/printable.ts';
import { type Command, readGiven, writeOut } from './command.ts';
import { pictures, readFields } from './fields.ts';
import { normalised } from './normalise.ts';
import { refuse } from './refusal.ts';

/** Draws filled data fields onto the pages as in a final file. Forms are flattened. */
export const fill: Command = {
  options: ['fields', 'out', 'password'],
  required: ['fields', 'out'],
  async run(engine, given) {
    const { fields: path = '', out = '' } = given;
    const fields = readFields(await readGiven(path));
    const { bytes, page_count } = await normalised(engine, given);
    const beyond = fields.findIndex(({ page_index }) => page_index >= page_count);
    if (beyond >= 0)
      return refuse(
        'page_does_not_exist',
        `Field ${beyond} stands on page_index ${fields[beyond]?.page_index}; the file has ${page_count} pages.`,
      );
    const { named, images } = await pictures(fields, path);
    const drawn = stampFields(named, named[0]?.key ?? '');
    const unprintable = drawn.flatMap(({ content }) => unprintableCharacters(wordsOf(content))).map(({ character }) => character);
    const filled = await engine.stamp(bytes, { fields: drawn, images });
    await writeOut(out, filled);
    const sha256 = sha256Hex(filled);
    return { out, page_count, fields: fields.length, drawn: drawn.length, unprintable, bytes: filled.length, sha256 };
  },
};
