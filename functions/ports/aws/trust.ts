import { readTrustSettings } from '../../settings/seal-settings.ts';
import { createHttpTrust } from '../http/trust.ts';
import type { Trust } from '../trust.ts';
import type { AwsEnvironment } from './environment.ts';

/** The trust services, as a Lambda's environment names them. */
export function createAwsTrust({ optional }: AwsEnvironment): Trust {
  return createHttpTrust(readTrustSettings({ SEAL_TSA_URL: optional('SEAL_TSA_URL'), SEAL_PRIVATE_HOSTS: optional('SEAL_PRIVATE_HOSTS') }));
}
