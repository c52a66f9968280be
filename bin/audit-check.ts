import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { checkHead, headWords, readMailedHead } from '../functions/audit/check-head.ts';
import { type Checking, checkTrails } from '../functions/audit/check-trails.ts';
import { checkWords } from '../functions/audit/check-words.ts';
import { localChecking } from '../infra/local/audit/check-audit.ts';
import { DataDirInUse, openDatabase } from '../infra/local/table/database.ts';

/**
 * `npm run audit:check [-- --json] [-- --aws] [-- --head "…"]`: checks the audit trail of every document and compares
 * it with its anchors; with --head (the last line or the header of a mail) only that record. It reads DATA_DIR
 * (.countersign) while the product is stopped, or with --aws the deployment that TABLE_NAME, ANCHORS_BUCKET and
 * ANCHOR_KEY_ID name. Exit code 0: all unchanged; 2: something was changed; 1: nothing could be read.
 */
const dataDir = process.env.DATA_DIR ?? '.countersign';
const options = process.argv.slice(2);

/** The trails could not be read; `code` is for programs. */
class Unreadable extends Error {
  readonly code: string;
  constructor(code: string, message: string) {
    super(message);
    this.code = code;
  }
}

interface Source {
  deps: Checking;
  documents: AsyncIterable<string> | Iterable<string>;
  close(): void;
}

function openLocal(): Source {
  if (!existsSync(join(dataDir, 'countersign.db'))) throw new Unreadable('no_data', `There is no data in ${dataDir}.`);
  const database = openDatabase(dataDir);
  return { ...localChecking(dataDir, database), close: () => database.close() };
}

async function openAws(): Promise<Source> {
  const { awsChecking } = await import('../infra/cloud/check-audit.ts');
  return { ...awsChecking(), close: () => undefined };
}

async function check({ deps, documents }: Source): Promise<{ ok: boolean; found: object; words: string }> {
  const text = options.includes('--head') ? options[options.indexOf('--head') + 1] : undefined;
  if (text === undefined) {
    const found = await checkTrails(deps, documents);
    return { ok: found.broken.length === 0 && found.store.length === 0, found, words: checkWords(found) };
  }
  const head = readMailedHead(text);
  if (!head) throw new Unreadable('no_head', 'This is not the last line of a mail, nor its header X-Countersign-Audit.');
  const found = await checkHead(deps, head);
  return { ok: found.record === 'same' && found.anchor === 'same', found, words: headWords(head, found) };
}

function show(answer: object, words: string): void {
  console.log(options.includes('--json') ? JSON.stringify(answer, undefined, 2) : words);
}

try {
  const source = await (options.includes('--aws') ? openAws() : openLocal());
  try {
    const { ok, found, words } = await check(source);
    show({ ok, ...found }, words);
    process.exitCode = ok ? 0 : 2;
  } finally {
    source.close();
  }
} catch (error) {
  const known = error instanceof Unreadable ? error : error instanceof DataDirInUse ? new Unreadable('in_use', error.message) : undefined;
  if (!known) throw error;
  show({ ok: false, code: known.code, message: known.message }, known.message);
  process.exitCode = 1;
}
