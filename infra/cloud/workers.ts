import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Aws, Duration, NestedStack } from 'aws-cdk-lib';
import type { ITable } from 'aws-cdk-lib/aws-dynamodb';
import { Rule, RuleTargetInput, Schedule } from 'aws-cdk-lib/aws-events';
import { LambdaFunction as LambdaTarget } from 'aws-cdk-lib/aws-events-targets';
import { PolicyDocument, PolicyStatement, Role, ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import { EventSourceMapping, FilterCriteria, FilterRule, type IFunction, StartingPosition } from 'aws-cdk-lib/aws-lambda';
import { LogGroup, type RetentionDays } from 'aws-cdk-lib/aws-logs';
import type { Queue } from 'aws-cdk-lib/aws-sqs';
import { DefinitionBody, LogLevel, StateMachine, StateMachineType } from 'aws-cdk-lib/aws-stepfunctions';
import type { Construct } from 'constructs';
import { mailWorkersAtOnce } from '../../functions/ports/aws/mail-rate.ts';
import { readPlainSettings } from '../../functions/settings/plain-settings.ts';
import { schedules } from '../model/schedules.ts';
import { table as tableModel } from '../model/table.ts';
import { type WorkflowModel, workflows } from '../model/workflows.ts';
import { anchorRoleName } from './anchors.ts';
import { type CloudFunction, repositoryRoot } from './catalogue.ts';
import { type CloudConfig, removalPolicy } from './config.ts';
import type { FunctionFactory } from './lambda.ts';
import type { QueuePair } from './queues.ts';

export interface WorkersProps {
  config: CloudConfig;
  catalogue: readonly CloudFunction[];
  functions: FunctionFactory;
  table: ITable;
  queues: readonly QueuePair[];
  /** Events that could not be dispatched. */
  streamDeadLetters: Queue;
}

export const stateMachineName = (config: CloudConfig, workflow: string): string => `${config.name}-${workflow}`;

/** ARNs by name, so that a function that starts a workflow need not be created after it. */
export const stateMachineArn = (config: CloudConfig, workflow: string): string =>
  `arn:${Aws.PARTITION}:states:${Aws.REGION}:${Aws.ACCOUNT_ID}:stateMachine:${stateMachineName(config, workflow)}`;

/**
 * An event source's demands on a worker: the right to read the source, and to end before the source gives the message
 * to another worker.
 */
function consumption(
  fn: CloudFunction,
  { config, table, queues, streamDeadLetters }: WorkersProps,
): { statements?: PolicyStatement[]; timeoutSeconds?: number; roleName?: string } {
  if (fn.name === tableModel.stream.worker || fn.name === tableModel.auditStream.worker) {
    return {
      ...(fn.name === tableModel.auditStream.worker ? { roleName: anchorRoleName(config) } : {}),
      statements: [
        new PolicyStatement({
          actions: ['dynamodb:DescribeStream', 'dynamodb:GetRecords', 'dynamodb:GetShardIterator'],
          resources: [table.tableStreamArn ?? ''],
        }),
        new PolicyStatement({ actions: ['dynamodb:ListStreams'], resources: [`${table.tableArn}/stream/*`] }),
        new PolicyStatement({ actions: ['sqs:SendMessage'], resources: [streamDeadLetters.queueArn] }),
      ],
    };
  }
  const fed = queues.filter(({ model }) => model.worker === fn.name);
  if (fed.length === 0) return {};
  return {
    statements: [
      new PolicyStatement({
        actions: ['sqs:ReceiveMessage', 'sqs:DeleteMessage', 'sqs:GetQueueAttributes', 'sqs:ChangeMessageVisibility'],
        resources: fed.map(({ queue }) => queue.queueArn),
      }),
    ],
    timeoutSeconds: Math.min(...fed.map(({ model }) => Math.floor(model.visibilitySeconds / 2))),
  };
}

/** Everything that runs behind the calls: stream, queues, schedules and workflows with their Lambdas. */
export class Workers extends NestedStack {
  readonly stateMachines = new Map<string, StateMachine>();

  constructor(scope: Construct, id: string, props: WorkersProps) {
    super(scope, id);
    const byWorker = new Map<string, IFunction>();
    for (const fn of props.catalogue) {
      if (fn.kind !== 'worker') continue;
      byWorker.set(fn.name, props.functions.of(this, fn, consumption(fn, props)));
    }
    const functionOf = (worker: string): IFunction => {
      const found = byWorker.get(worker);
      if (!found) throw new Error(`The model names the worker '${worker}', which functions/workers does not have.`);
      return found;
    };
    this.#consumeStream(functionOf(tableModel.stream.worker), props);
    this.#consumeAudit(functionOf(tableModel.auditStream.worker), props);
    for (const pair of props.queues) this.#consumeQueue(pair, functionOf(pair.model.worker), props.config);
    for (const schedule of schedules) {
      new Rule(this, `${schedule.name}-schedule`, {
        ruleName: `${props.config.name}-${schedule.name}`,
        schedule: Schedule.rate(Duration.minutes(schedule.everyMinutes)),
        targets: [
          new LambdaTarget(functionOf(schedule.worker), {
            event: RuleTargetInput.fromObject({ schedule: schedule.name }),
            retryAttempts: 2,
          }),
        ],
      });
    }
    for (const workflow of workflows) this.stateMachines.set(workflow.name, this.#createWorkflow(workflow, functionOf, props.config));
  }

  /** A poison event is split out of its batch and set aside; the others continue. */
  #consumeStream(target: IFunction, { table, streamDeadLetters }: WorkersProps): void {
    new EventSourceMapping(this, 'table-stream', {
      target,
      eventSourceArn: table.tableStreamArn ?? '',
      startingPosition: StartingPosition.TRIM_HORIZON,
      batchSize: tableModel.stream.batchSize,
      bisectBatchOnError: true,
      reportBatchItemFailures: true,
      retryAttempts: 10,
      maxRecordAge: Duration.hours(23),
      parallelizationFactor: 4,
      // The library's SqsDlq would add a policy beside the role's own.
      onFailure: { bind: () => ({ destination: streamDeadLetters.queueArn }) },
      filters: [
        FilterCriteria.filter({
          eventName: FilterRule.isEqual('INSERT'),
          dynamodb: { NewImage: { entity: { S: FilterRule.isEqual(tableModel.stream.entity) } } },
        }),
      ],
    });
  }

  /** Audit records are retried for as long as the stream keeps them, because a record without an anchor is reported for ever. */
  #consumeAudit(target: IFunction, { table, streamDeadLetters }: WorkersProps): void {
    new EventSourceMapping(this, 'audit-stream', {
      target,
      eventSourceArn: table.tableStreamArn ?? '',
      startingPosition: StartingPosition.TRIM_HORIZON,
      batchSize: tableModel.auditStream.batchSize,
      maxBatchingWindow: Duration.seconds(tableModel.auditStream.windowSeconds),
      bisectBatchOnError: true,
      maxRecordAge: Duration.hours(23),
      onFailure: { bind: () => ({ destination: streamDeadLetters.queueArn }) },
      filters: [
        FilterCriteria.filter({
          eventName: FilterRule.or('INSERT', 'MODIFY'),
          dynamodb: { Keys: { sk: { S: FilterRule.beginsWith(tableModel.auditStream.sortKeyPrefix) } } },
        }),
      ],
    });
  }

  /** The workers of mail are only as many as the rate needs, which they share. */
  #consumeQueue({ model, queue }: QueuePair, target: IFunction, { settings }: CloudConfig): void {
    new EventSourceMapping(this, `${model.name}-source`, {
      target,
      eventSourceArn: queue.queueArn,
      batchSize: model.batchSize,
      reportBatchItemFailures: true,
      ...(model.worker === 'send-mail' && { maxConcurrency: mailWorkersAtOnce(readPlainSettings(settings).mailsPerSecond) }),
    });
  }

  #createWorkflow(workflow: WorkflowModel, functionOf: (worker: string) => IFunction, config: CloudConfig): StateMachine {
    const source = readFileSync(join(repositoryRoot, 'infra/model/workflows', workflow.definition), 'utf8');
    const resources: string[] = [];
    // Parsed and written again, because the file's indentation would take space in the stack's template.
    const definition = JSON.stringify(JSON.parse(source)).replace(/\$\{([a-z0-9-]+)\}/g, (_, worker: string) => {
      if (!workflow.workers.includes(worker)) throw new Error(`${workflow.definition} calls '${worker}', which the model does not list.`);
      const { functionArn } = functionOf(worker);
      if (!resources.includes(functionArn)) resources.push(functionArn);
      return functionArn;
    });
    return new StateMachine(this, workflow.name, {
      stateMachineName: stateMachineName(config, workflow.name),
      stateMachineType: StateMachineType.STANDARD,
      definitionBody: DefinitionBody.fromString(definition),
      timeout: Duration.seconds(workflow.timeoutSeconds),
      role: new Role(this, `${workflow.name}-role`, {
        assumedBy: new ServicePrincipal('states.amazonaws.com'),
        inlinePolicies: {
          tasks: new PolicyDocument({ statements: [new PolicyStatement({ actions: ['lambda:InvokeFunction'], resources })] }),
        },
      }),
      logs: {
        destination: new LogGroup(this, `${workflow.name}-logs`, {
          logGroupName: `/aws/vendedlogs/states/${stateMachineName(config, workflow.name)}`,
          retention: config.logRetentionDays as RetentionDays,
          removalPolicy: removalPolicy(config),
        }),
        level: LogLevel.ERROR,
        includeExecutionData: false,
      },
    });
  }
}
