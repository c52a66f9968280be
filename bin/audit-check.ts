import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { checkAudit } from '../infra/local/check-audit.ts';
import { DataDirInUse, openDatabase } from '../infra/local/database.ts';

/**
 * `npm run audit:check`: follows the audit trail of every document in DATA_DIR (.countersign), while the product is stopped. JSON on
 * standard output; exit code 0 all whole, 2 something was changed, 1 the folder can't be read.
 */
const dataDir = process.env.DATA_DIR ?? '.countersign';

function run(): { answer: object; exitCode: number } {
  if (!existsSync(join(dataDir, 'countersign.db'))) {
    return { answer: { ok: false, code: 'no_data', message: `There is no data in ${dataDir}.` }, exitCode: 1 };
  }
  try {
    const database = openDatabase(dataDir);
    const found = checkAudit(database);
    database.close();
    return { answer: { ok: found.broken.length === 0, ...found }, exitCode: found.broken.length === 0 ? 0 : 2 };
  } catch (error) {
    if (error instanceof DataDirInUse) return { answer: { ok: false, code: 'in_use', message: error.message }, exitCode: 1 };
    throw error;
  }
}

const { answer, exitCode } = run();
console.log(JSON.stringify(answer, undefined, 2));
process.exitCode = exitCode;
