import { createHttpIssuers } from '../http/issuers.ts';
import type { Issuers } from '../issuers.ts';
import type { AwsEnvironment } from './environment.ts';

/** Issuers and domains, as a Lambda's settings allow them. */
export function createAwsIssuers({ settings }: AwsEnvironment): Issuers {
  return createHttpIssuers(settings);
}
