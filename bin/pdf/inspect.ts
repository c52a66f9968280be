import { accepted, type Command, readPdf } from './command.ts';

/** What a file is, and whether the product would take it. */
export const inspect: Command = {
  options: ['password'],
  required: [],
  async run(engine, { file, password }) {
    const bytes = await readPdf(file);
    return accepted(await engine.inspect(bytes, password === undefined ? {} : { password }));
  },
};
