import { runCommand } from './pdf/run-command.ts';

/** `npm run --silent pdf -- inspect|render|normalise|fill|seal|verify …`: the PDF engine for operators and scripts. JSON on standard output. */
const { answer, exitCode } = await runCommand(process.argv.slice(2));
process.stdout.write(typeof answer === 'string' ? answer : `${JSON.stringify(answer, undefined, 2)}\n`);
process.exitCode = exitCode;
