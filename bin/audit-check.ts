import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { AuditCheck } from '../functions/audit/check-trails.ts';
import { checkWords } from '../functions/audit/check-words.ts';
import { checkAudit } from '../infra/local/check-audit.ts';
import { DataDirInUse, openDatabase } from '../infra/local/database.ts';

/**
 * `npm run audit:check [-- --json] [-- --aws]`: follows the audit trail of every document and compares it with its anchors. Of DATA_DIR
 * (.countersign), while the product is stopped; with --aws of a deployment, named by TABLE_NAME, ANCHORS_BUCKET and ANCHOR_KEY_ID. Exit
 * code 0: all whole; 2: something was changed; 1: it could not be read.
 */
const dataDir = process.env.DATA_DIR ?? '.countersign';
const asJson = process.argv.includes('--json');

class Unreadable extends Error {
  readonly code: string;
  constructor(code: string, message: string) {
    super(message);
    this.code = code;
  }
}

async function checkLocal(): Promise<AuditCheck> {
  if (!existsSync(join(dataDir, 'countersign.db'))) throw new Unreadable('no_data', `There is no data in ${dataDir}.`);
  const database = openDatabase(dataDir);
  try {
    return await checkAudit(dataDir, database);
  } finally {
    database.close();
  }
}

async function checkAws(): Promise<AuditCheck> {
  const [
    { readEnvironment },
    { createAwsTable },
    { createAwsAnchors },
    { createAwsMac },
    { systemClock: clock },
    { documentKeys },
    { checkTrails },
  ] = await Promise.all([
    import('../functions/ports/aws/environment.ts'),
    import('../functions/ports/aws/table.ts'),
    import('../functions/ports/aws/anchors.ts'),
    import('../functions/ports/aws/mac.ts'),
    import('../functions/ports/aws/clock.ts'),
    import('../infra/cloud/document-keys.ts'),
    import('../functions/audit/check-trails.ts'),
  ]);
  const environment = readEnvironment();
  const deps = { table: createAwsTable(environment), anchors: createAwsAnchors(environment), mac: createAwsMac(environment), clock };
  return checkTrails(deps, documentKeys(environment.required('TABLE_NAME')));
}

try {
  const check = await (process.argv.includes('--aws') ? checkAws() : checkLocal());
  const ok = check.broken.length === 0 && check.store.length === 0;
  console.log(asJson ? JSON.stringify({ ok, ...check }, undefined, 2) : checkWords(check));
  process.exitCode = ok ? 0 : 2;
} catch (error) {
  const known = error instanceof Unreadable ? error : error instanceof DataDirInUse ? new Unreadable('in_use', error.message) : undefined;
  if (!known) throw error;
  console.log(asJson ? JSON.stringify({ ok: false, code: known.code, message: known.message }, undefined, 2) : known.message);
  process.exitCode = 1;
}
