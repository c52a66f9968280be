import { Logger } from '@aws-lambda-powertools/logger';
import { logScope } from '../log-scope.ts';
import { plainSettings, variableOf } from '../settings/plain-settings.ts';

type Fields = Record<string, string | number | boolean | null | undefined>;

/** Made with the first line: most calls write none, and a bundle reads the library only then. */
let logger: Logger | undefined;

/**
 * One JSON line with `event` as its message, and which call it is from. Fields are keys and codes only: never names, addresses, tokens or
 * document content.
 */
export function log(level: 'info' | 'warn' | 'error', event: string, fields: Fields = {}): void {
  logger ??= new Logger({ serviceName: 'countersign', logLevel: logLevel() });
  logger[level](event, { ...logScope(), ...fields });
}

function logLevel() {
  const variable = variableOf('logLevel');
  return plainSettings.logLevel(variable, process.env[variable]);
}

/** What of an error may be logged: its kind and where it was thrown, not its text (which may quote input). */
export function describeError(error: unknown): Fields {
  if (!(error instanceof Error)) return { error: typeof error };
  return { error: error.name, at: error.stack?.split('\n').slice(1, 4).join(' | ') };
}
