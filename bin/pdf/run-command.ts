import { parseArgs } from 'node:util';
import { PdfKilled } from '../../functions/ports/pdf.ts';
import { createPdfProcess } from '../../infra/local/pdf/pdf-process.ts';
import type { Command, Given, optionNames } from './command.ts';
import { fill } from './fill.ts';
import { help } from './help.ts';
import { inspect } from './inspect.ts';
import { normalise } from './normalise.ts';
import { Refusal, refuse } from './refusal.ts';
import { render } from './render.ts';
import { seal } from './seal.ts';
import { verify } from './verify.ts';

const commands: Record<string, Command> = { inspect, render, normalise, fill, seal, verify };

export interface CommandResult {
  /** Printed as JSON; help is text. */
  answer: object | string;
  /** 0 done, 2 refused (because of the file or the options), 1 unexpected error. */
  exitCode: 0 | 1 | 2;
}

/** Runs one command line. The engine opens files in its own process, under the product's limits. */
export async function runCommand(words: string[]): Promise<CommandResult> {
  if (words.includes('--help') || words[0] === 'help') return { answer: help, exitCode: 0 };
  const engine = createPdfProcess({ processes: 1 });
  try {
    const { command, given } = parse(words);
    return { answer: { ok: true, ...(await command.run(engine, given)) }, exitCode: 0 };
  } catch (error) {
    return failure(error);
  } finally {
    await engine.close();
  }
}

function parse(words: string[]): { command: Command; given: Given } {
  const [name = '', ...rest] = words;
  const command = Object.hasOwn(commands, name) ? commands[name] : undefined;
  if (!name) return refuse('usage', `Name a command: ${Object.keys(commands).join(', ')}. See --help.`);
  if (!command) return refuse('usage', `There is no command '${name}'. There are: ${Object.keys(commands).join(', ')}. See --help.`);
  const options = Object.fromEntries(command.options.map((option) => [option, { type: 'string' as const }]));
  try {
    const { values, positionals } = parseArgs({ args: rest, allowPositionals: true, options });
    const [file] = positionals;
    if (file === undefined || positionals.length > 1) return refuse('usage', `${name} takes one file. See --help.`);
    for (const option of command.required) if (!values[option]) return refuse('usage', `${name} needs --${option}. See --help.`);
    return { command, given: { file, ...(values as Partial<Record<(typeof optionNames)[number], string>>) } };
  } catch (error) {
    if (error instanceof Refusal) throw error;
    return refuse('usage', `${error instanceof Error ? error.message.split('. ')[0] : error}. See --help.`);
  }
}

function failure(error: unknown): CommandResult {
  if (error instanceof Refusal) return { answer: { ok: false, code: error.code, message: error.message, ...error.facts }, exitCode: 2 };
  if (error instanceof PdfKilled) {
    const message = `This PDF is too large or too complicated: its job was ended (${error.reason}).`;
    return { answer: { ok: false, code: 'pdf_too_complex', message }, exitCode: 2 };
  }
  const message = error instanceof Error ? error.message : String(error);
  return { answer: { ok: false, code: 'unexpected', message }, exitCode: 1 };
}
