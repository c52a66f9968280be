import { accepted, type Command, readPdf } from './command.ts';

/** Who sealed a file, and whether it was changed since. */
export const verify: Command = {
  options: [],
  required: [],
  async run(engine, { file }) {
    return accepted(await engine.verify(await readPdf(file)));
  },
};
