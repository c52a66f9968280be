import { accepted, type Command, readPdf } from './command.ts';

/** Describes a file, and says whether the product would accept it. */
export const inspect: Command = {
  options: ['password'],
  required: [],
  async run(engine, { file, password }) {
    const bytes = await readPdf(file);
    return accepted(await engine.inspect(bytes, password === undefined ? {} : { password }));
  },
};
