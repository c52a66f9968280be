import {
  DescribeExecutionCommand,
  ExecutionAlreadyExists,
  ExecutionDoesNotExist,
  SFNClient,
  StartExecutionCommand,
} from '@aws-sdk/client-sfn';
import { workflowInput } from '../workflow-rules.ts';
import type { Workflows } from '../workflows.ts';
import { type AwsEnvironment, once, variableFor } from './environment.ts';

/** Workflows in Step Functions. */
export function createAwsWorkflows(environment: AwsEnvironment): Workflows {
  const client = once(() => new SFNClient({}));
  const stateMachineArn = (workflow: string) => environment.required(variableFor('STATE_MACHINE_ARN_', workflow));
  return {
    async start(workflow, name, input) {
      const text = workflowInput(name, input);
      try {
        await client().send(new StartExecutionCommand({ stateMachineArn: stateMachineArn(workflow), name, input: text }));
      } catch (error) {
        // The name is taken, so this workflow was started before.
        if (!(error instanceof ExecutionAlreadyExists)) throw error;
      }
    },
    async status(workflow, name) {
      const executionArn = `${stateMachineArn(workflow).replace(':stateMachine:', ':execution:')}:${name}`;
      try {
        const { status } = await client().send(new DescribeExecutionCommand({ executionArn }));
        if (status === 'SUCCEEDED') return 'succeeded';
        return status === 'RUNNING' || status === 'PENDING_REDRIVE' ? 'running' : 'failed';
      } catch (error) {
        if (error instanceof ExecutionDoesNotExist) return undefined;
        throw error;
      }
    },
  };
}
