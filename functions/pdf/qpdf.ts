/** The used part of emscripten's module. The package's own types leave out what it really accepts. */
interface QpdfModule {
  callMain(args: string[]): number;
  FS: {
    /** Bytes of standard output and error; null leaves them unchanged. */
    init(input: null, output: (byte: number | null) => void, error: (byte: number | null) => void): void;
    writeFile(path: string, data: Uint8Array): void;
    readFile(path: string): Uint8Array;
  };
}
type CreateQpdf = (options: Record<string, unknown>) => Promise<QpdfModule>;

export interface QpdfResult {
  /** 0 fine, 2 failed, 3 repaired with warnings. */
  exit: number;
  output: Uint8Array | null;
  messages: string[];
}

/** Runs qpdf on a file in memory. Each run needs a new module, because its memory never shrinks, and a crash leaves it unusable. */
export async function runQpdf(bytes: Uint8Array, args: string[]): Promise<QpdfResult> {
  const { default: create } = (await import('@neslinesli93/qpdf-wasm')) as unknown as { default: CreateQpdf };
  const messages: string[] = [];
  let line = '';
  const note = (byte: number | null) => {
    if (byte === null || byte === 10) {
      if (line && messages.length < 50) messages.push(line);
      line = '';
    } else if (line.length < 500) {
      line += String.fromCharCode(byte);
    }
  };
  try {
    const qpdf = await create({ noInitialRun: true, preRun: [(module: QpdfModule) => module.FS.init(null, note, note)] });
    qpdf.FS.writeFile('/in.pdf', bytes);
    const exit = qpdf.callMain(['/in.pdf', ...args, '/out.pdf']);
    return { exit, output: exit === 2 ? null : qpdf.FS.readFile('/out.pdf'), messages };
  } catch (error) {
    return { exit: 2, output: null, messages: [...messages, String(error)] };
  }
}
