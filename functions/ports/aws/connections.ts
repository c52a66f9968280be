import type { Connections } from '../connections.ts';
import { createHttpConnections } from '../http/connections.ts';
import type { AwsEnvironment } from './environment.ts';

/** Other systems, as a Lambda's settings allow them. */
export function createAwsConnections({ settings }: AwsEnvironment): Connections {
  return createHttpConnections(settings);
}
