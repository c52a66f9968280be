import { parseArgs } from 'node:util';
import { createPdfProcess } from '../infra/local/pdf/pdf-process.ts';
import { Refusal } from './pdf/refusal.ts';
import { reportText } from './pdf/report-text.ts';
import { runCommand } from './pdf/run-command.ts';
import { verified } from './pdf/verify.ts';

/**
 * `npm run verify -- FILE [--json]`: says in words who sealed a file and what was changed since, without the product running.
 * Exit code 0 unchanged, 2 changed, not sealed or not readable.
 */
const { values, positionals } = parseArgs({
  allowPositionals: true,
  strict: false,
  options: { json: { type: 'boolean' }, help: { type: 'boolean' } },
});
const [file] = positionals;

if (values.json) {
  const { answer, exitCode } = await runCommand(['verify', ...positionals]);
  console.log(JSON.stringify(answer, undefined, 2));
  process.exitCode = exitCode;
} else if (file === undefined || positionals.length > 1 || values.help) {
  console.log('Usage: npm run verify -- FILE [--json]');
  process.exitCode = values.help ? 0 : 2;
} else {
  const engine = createPdfProcess({ processes: 1 });
  try {
    const report = await verified(engine, file);
    console.log(reportText(report));
    process.exitCode = ['intact', 'added_to'].includes(report.verdict) ? 0 : 2;
  } catch (error) {
    console.log(error instanceof Error ? error.message : error);
    process.exitCode = error instanceof Refusal ? 2 : 1;
  } finally {
    await engine.close();
  }
}
