import type { PolicyStatement } from 'aws-cdk-lib/aws-iam';
import type { Access, Needs } from '../../functions/runtime/deps.ts';

/** What a port costs a function: the statements its role gets and the environment variables its adapter reads. */
export interface PortGrant {
  statements: PolicyStatement[];
  environment: Record<string, string>;
}

/** For each port, how to grant it. The foundation fills this in; functions ask for what they need and get no more. */
export type PortGrants = { [Port in keyof Needs]-?: (access: Access) => PortGrant };
