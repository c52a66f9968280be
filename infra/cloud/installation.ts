import type { PolicyStatement } from 'aws-cdk-lib/aws-iam';
import type { Access, Needs } from '../../functions/runtime/deps.ts';

/** The cost of a port for a function: the statements of its role and the environment variables of its adapter. */
export interface PortGrant {
  statements: PolicyStatement[];
  environment: Record<string, string>;
}

/** How to grant each port. The foundation fills this in; functions ask for their needs and get no more. */
export type PortGrants = { [Port in keyof Needs]-?: (access: Access) => PortGrant };
