import { Logger } from '@aws-lambda-powertools/logger';
import { logScope } from '../log-scope.ts';
import { plainSettings, variableOf } from '../settings/plain-settings.ts';

type Fields = Record<string, string | number | boolean | null | undefined>;

/** Created with the first line, because most calls write none; a bundle loads the library only then. */
let logger: Logger | undefined;

/**
 * Writes one JSON line with `event` as its message, and the call it comes from. Fields are keys and codes only: never
 * names, addresses, tokens or document content.
 */
export function log(level: 'info' | 'warn' | 'error', event: string, fields: Fields = {}): void {
  logger ??= new Logger({ serviceName: 'countersign', logLevel: logLevel() });
  logger[level](event, { ...logScope(), ...fields });
}

function logLevel() {
  const variable = variableOf('logLevel');
  return plainSettings.logLevel(variable, process.env[variable]);
}

/** The parts of an error that may be logged: its kind and where it was thrown, not its text (which may quote input). */
export function describeError(error: unknown): Fields {
  if (!(error instanceof Error)) return { error: typeof error };
  // A text of several lines stands in the stack too, also lines that look like places, and the errors of other systems name themselves.
  const said = new Set(`${error.name}: ${error.message}`.split('\n'));
  const places = error.stack?.split('\n').filter((line) => /^ {4}at /.test(line) && !said.has(line));
  return { error: /^\w{1,60}$/.test(error.name) ? error.name : 'Error', at: places?.slice(0, 3).join(' | ') };
}
