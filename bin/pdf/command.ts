import { readFile, stat, writeFile } from 'node:fs/promises';
import { limits, problem } from '../../functions/pdf/problems.ts';
import type { PdfEngine, PdfProblem } from '../../functions/ports/pdf.ts';
import { refuse } from './refusal.ts';

export const optionNames = ['password', 'page', 'width', 'out', 'fields', 'level', 'tsa', 'key'] as const;
type OptionName = (typeof optionNames)[number];

/** The parts of the command line. */
export type Given = { file: string } & Partial<Record<OptionName, string>>;

export interface Command {
  options: readonly OptionName[];
  required: readonly OptionName[];
  /** Answers the output beside `ok: true`; refuses by throwing a Refusal. */
  run(engine: PdfEngine, given: Given): Promise<object>;
}

/** Reads a file's bytes. A file that is too large is refused before it is read. */
export async function readPdf(path: string): Promise<Uint8Array> {
  const found = await stat(path).catch(() => undefined);
  if (!found?.isFile()) return refuse('file_not_found', `There is no file ${path}.`);
  if (found.size > limits.bytes) return refused(problem('pdf_too_complex'));
  return readGiven(path);
}

/** Another file named on the command line. */
export async function readGiven(path: string): Promise<Uint8Array> {
  return readFile(path).catch((error: NodeJS.ErrnoException) => refuse('file_not_found', `${path} can not be read (${error.code}).`));
}

export async function writeOut(path: string, bytes: Uint8Array): Promise<void> {
  await writeFile(path, bytes).catch((error: NodeJS.ErrnoException) =>
    refuse('not_written', `${path} can not be written (${error.code}).`),
  );
}

/** The engine's answer, unless it is a problem. */
export function accepted<T extends { ok: true }>(answer: T | PdfProblem): T {
  return answer.ok ? answer : refused(answer);
}

function refused({ code, message }: PdfProblem): never {
  return refuse(code, message);
}

/** An option's whole number, within bounds. */
export function wholeNumber(name: string, text: string | undefined, from: number, to: number): number {
  const value = Number(text);
  if (text === undefined || !Number.isInteger(value) || value < from || value > to) {
    return refuse('usage', `--${name} takes a whole number from ${from} to ${to}.`);
  }
  return value;
}
