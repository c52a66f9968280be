import { Duration } from 'aws-cdk-lib';
import {
  Alarm,
  ComparisonOperator,
  Dashboard,
  GraphWidget,
  type IMetric,
  Metric,
  Stats,
  TreatMissingData,
} from 'aws-cdk-lib/aws-cloudwatch';
import { SnsAction } from 'aws-cdk-lib/aws-cloudwatch-actions';
import type { ITable } from 'aws-cdk-lib/aws-dynamodb';
import { Topic } from 'aws-cdk-lib/aws-sns';
import { EmailSubscription } from 'aws-cdk-lib/aws-sns-subscriptions';
import type { Queue } from 'aws-cdk-lib/aws-sqs';
import { Construct } from 'constructs';
import { workflows } from '../model/workflows.ts';
import type { CloudConfig } from './config.ts';
import type { QueuePair } from './queues.ts';
import { stateMachineArn } from './workers.ts';

export interface WatchProps {
  config: CloudConfig;
  apiId: string;
  table: ITable;
  queues: readonly QueuePair[];
  streamDeadLetters: Queue;
  /** The dispatcher's function name, because it must not fall behind the stream. */
  dispatcher: string;
  /** The function that anchors audit records. */
  anchoring: string;
}

const period = Duration.minutes(5);

/** Alarms for problems that a person must look at, sent to one topic, and a dashboard of the same. */
export class Watch extends Construct {
  readonly #topic: Topic;

  constructor(scope: Construct, id: string, props: WatchProps) {
    super(scope, id);
    const { config, apiId, table, queues, streamDeadLetters, dispatcher, anchoring } = props;
    this.#topic = new Topic(this, 'Alarms', { topicName: `${config.name}-alarms`, enforceSSL: true });
    if (config.alarmEmail) this.#topic.addSubscription(new EmailSubscription(config.alarmEmail));

    const api = (metricName: string, statistic: string) =>
      new Metric({ namespace: 'AWS/ApiGateway', metricName, dimensionsMap: { ApiId: apiId }, statistic, period });
    const lambda = (metricName: string, functionName?: string) =>
      new Metric({
        namespace: 'AWS/Lambda',
        metricName,
        statistic: metricName === 'IteratorAge' ? Stats.MAXIMUM : Stats.SUM,
        period,
        ...(functionName ? { dimensionsMap: { FunctionName: functionName } } : {}),
      });
    const workflow = (metricName: string, name: string) =>
      new Metric({
        namespace: 'AWS/States',
        metricName,
        dimensionsMap: { StateMachineArn: stateMachineArn(config, name) },
        statistic: Stats.SUM,
        period,
      });
    const depth = (queue: Queue) => queue.metricApproximateNumberOfMessagesVisible({ period, statistic: Stats.MAXIMUM });

    this.#alarm('ApiErrors', 'More than 5 calls in 5 minutes answered 5xx.', api('5xx', Stats.SUM), 5);
    this.#alarm('Throttles', 'Functions are throttled: raise the account’s concurrency.', lambda('Throttles'), 0);
    this.#alarm('DispatcherBehind', 'Events wait longer than two minutes for their dispatch.', lambda('IteratorAge', dispatcher), 120_000);
    this.#alarm(
      'AnchorsBehind',
      'Audit records wait longer than five minutes for their anchors.',
      lambda('IteratorAge', anchoring),
      300_000,
    );
    this.#alarm(
      'EventDeadLetters',
      'An event could not be dispatched, which the sweeper tries again, or audit records got no anchor. Look at the cause.',
      depth(streamDeadLetters),
      0,
    );
    for (const { model, deadLetters } of queues) {
      this.#alarm(`${model.name}-dead-letters`, `Messages of the queue '${model.name}' could not be handled.`, depth(deadLetters), 0);
    }
    for (const { name } of workflows) {
      const message = `The workflow '${name}' did not end: a document may wait for a person.`;
      this.#alarm(`${name}-failed`, message, workflow('ExecutionsFailed', name), 0);
      this.#alarm(`${name}-timed-out`, message, workflow('ExecutionsTimedOut', name), 0);
    }
    this.#alarm(
      'SealFailures',
      'A complete document could not be sealed. It says so in the list, and can be tried again there.',
      lambda('Invocations', `${config.name}-fail-sealing`),
      0,
    );
    const tableThrottles = new Metric({
      namespace: 'AWS/DynamoDB',
      metricName: 'ThrottledRequests',
      dimensionsMap: { TableName: table.tableName },
      statistic: Stats.SUM,
      period,
    });
    this.#alarm('TableThrottles', 'The table refuses requests: a partition is too hot.', tableThrottles, 10);

    const row = (title: string, left: IMetric[], right: IMetric[] = []) => new GraphWidget({ title, left, right, width: 12, height: 6 });
    new Dashboard(this, 'Dashboard', {
      dashboardName: config.name,
      widgets: [
        [
          row('Calls', [api('Count', Stats.SUM)], [api('4xx', Stats.SUM), api('5xx', Stats.SUM)]),
          row('Time to answer', [api('Latency', 'p50'), api('Latency', 'p95')]),
        ],
        [
          row('Functions', [lambda('Invocations')], [lambda('Errors'), lambda('Throttles')]),
          row('Table', [tableThrottles], [lambda('IteratorAge', dispatcher)]),
        ],
        [
          row(
            'Queues',
            queues.map(({ queue }) => depth(queue)),
            queues.map(({ deadLetters }) => depth(deadLetters)),
          ),
          row(
            'Workflows',
            workflows.map(({ name }) => workflow('ExecutionsSucceeded', name).with({ label: `${name} ended` })),
            workflows.map(({ name }) => workflow('ExecutionsFailed', name).with({ label: `${name} failed` })),
          ),
        ],
      ],
    });
  }

  #alarm(id: string, alarmDescription: string, metric: IMetric, threshold: number): void {
    const alarm = new Alarm(this, id, {
      alarmDescription,
      metric,
      threshold,
      comparisonOperator: ComparisonOperator.GREATER_THAN_THRESHOLD,
      evaluationPeriods: 1,
      treatMissingData: TreatMissingData.NOT_BREACHING,
    });
    alarm.addAlarmAction(new SnsAction(this.#topic));
    alarm.addOkAction(new SnsAction(this.#topic));
  }
}
