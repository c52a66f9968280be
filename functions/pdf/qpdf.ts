import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';

/** The part of emscripten's module that is used here; the package's own types leave out what it really accepts. */
interface QpdfModule {
  callMain(args: string[]): number;
  FS: { writeFile(path: string, data: Uint8Array): void; readFile(path: string): Uint8Array };
}
type CreateQpdf = (options: Record<string, unknown>) => Promise<QpdfModule>;

let binary: Promise<Uint8Array> | undefined;

export interface QpdfResult {
  /** 0 fine, 2 failed, 3 repaired with warnings. */
  exit: number;
  output: Uint8Array | null;
  messages: string[];
}

/** Runs qpdf on a file in memory. A module a run: its memory never shrinks, and a crash leaves it unusable. */
export async function runQpdf(bytes: Uint8Array, args: string[]): Promise<QpdfResult> {
  const { default: create } = (await import('@neslinesli93/qpdf-wasm')) as unknown as { default: CreateQpdf };
  binary ??= readFile(createRequire(import.meta.url).resolve('@neslinesli93/qpdf-wasm/dist/qpdf.wasm'));
  const messages: string[] = [];
  const note = (line: string) => {
    if (messages.length < 50) messages.push(line);
  };
  try {
    const qpdf = await create({ wasmBinary: await binary, noInitialRun: true, print: note, printErr: note });
    qpdf.FS.writeFile('/in.pdf', bytes);
    const exit = qpdf.callMain(['/in.pdf', ...args, '/out.pdf']);
    return { exit, output: exit === 2 ? null : qpdf.FS.readFile('/out.pdf'), messages };
  } catch (error) {
    return { exit: 2, output: null, messages: [...messages, String(error)] };
  }
}
