import { CloudWatchClient, GetMetricDataCommand, type MetricDataQuery } from '@aws-sdk/client-cloudwatch';
import { ListExecutionsCommand, SFNClient } from '@aws-sdk/client-sfn';
import {
  ChangeMessageVisibilityCommand,
  DeleteMessageCommand,
  GetQueueAttributesCommand,
  type Message,
  ReceiveMessageCommand,
  SendMessageCommand,
  SQSClient,
} from '@aws-sdk/client-sqs';
import { type QueueName, queues } from '../../../infra/model/queues.ts';
import { schedules } from '../../../infra/model/schedules.ts';
import { type WorkflowName, workflows } from '../../../infra/model/workflows.ts';
import { type DeadLetter, deadLettersShown, failuresCounted, type Jobs, type WorkflowState } from '../jobs.ts';
import { type AwsEnvironment, once, variableFor } from './environment.ts';

const dayMilliseconds = 24 * 3_600_000;
/** How far back runs of schedules are looked for: the rarest runs each hour. */
const lookedBackMilliseconds = 3 * 3_600_000;
/** Seconds that received dead letters stay hidden from others if this function dies before it puts them back. */
const hiddenSeconds = 20;
/** How long one receiving waits. Waiting asks all of SQS's servers; without it an empty answer means nothing. */
const waitSeconds = 1;
/** An answer can leave letters out. So many answers in a row without a new one are the end. */
const emptyAnswers = 2;

/** A letter that no worker could read is listed too, without contents. */
function bodyOf(text: string): DeadLetter['body'] {
  try {
    const body: unknown = JSON.parse(text);
    return typeof body === 'object' && body !== null ? { ...body } : {};
  } catch {
    return {};
  }
}

const countOf = (text: string | undefined) => Number(text ?? 0);
/** Identifiers of metrics begin with a small letter and have no dashes. */
const metricId = (kind: string, name: string) => `${kind}_${name.replaceAll('-', '_')}`;

/** Queues in SQS, workflows in Step Functions, and what CloudWatch knows of both and of the schedules. */
export function createAwsJobs(environment: AwsEnvironment): Jobs {
  const sqs = once(() => new SQSClient({}));
  const sfn = once(() => new SFNClient({}));
  const cloudWatch = once(() => new CloudWatchClient({}));
  const urlOf = (queue: QueueName) => environment.required(variableFor('QUEUE_URL_', queue));
  const deadUrlOf = (queue: QueueName) => environment.required(variableFor('DEAD_LETTERS_URL_', queue));

  const attributesOf = async (QueueUrl: string) => {
    const all = ['ApproximateNumberOfMessages', 'ApproximateNumberOfMessagesNotVisible', 'ApproximateNumberOfMessagesDelayed'] as const;
    const { Attributes = {} } = await sqs().send(new GetQueueAttributesCommand({ QueueUrl, AttributeNames: [...all] }));
    return Attributes;
  };

  /** The newest value of each metric with its time. Without CloudWatch the rest can still be shown. */
  const newest = async (wanted: MetricDataQuery[]): Promise<Map<string, { value: number; at: Date }>> => {
    const EndTime = new Date();
    const StartTime = new Date(EndTime.getTime() - lookedBackMilliseconds);
    try {
      const { MetricDataResults = [] } = await cloudWatch().send(
        new GetMetricDataCommand({ MetricDataQueries: wanted, StartTime, EndTime, ScanBy: 'TimestampDescending' }),
      );
      return new Map(
        MetricDataResults.flatMap(({ Id, Values = [], Timestamps = [] }) => {
          const [value, at] = [Values[0], Timestamps[0]];
          return Id !== undefined && value !== undefined && at !== undefined ? [[Id, { value, at }] as const] : [];
        }),
      );
    } catch {
      // The page says that these are not known.
      return new Map();
    }
  };

  const metric = (Id: string, Namespace: string, MetricName: string, dimension: [string, string], Stat: string): MetricDataQuery => ({
    Id,
    MetricStat: { Metric: { Namespace, MetricName, Dimensions: [{ Name: dimension[0], Value: dimension[1] }] }, Period: 60, Stat },
  });

  const executions = async (workflow: WorkflowName, statusFilter: 'RUNNING' | 'FAILED' | 'TIMED_OUT' | 'ABORTED') => {
    const stateMachineArn = environment.required(variableFor('STATE_MACHINE_ARN_', workflow));
    const { executions: found = [] } = await sfn().send(
      new ListExecutionsCommand({ stateMachineArn, statusFilter, maxResults: failuresCounted }),
    );
    return found;
  };

  const stateOf = async (name: WorkflowName): Promise<WorkflowState> => {
    const since = Date.now() - dayMilliseconds;
    const [running = [], ...failed] = await Promise.all(
      (['RUNNING', 'FAILED', 'TIMED_OUT', 'ABORTED'] as const).map((status) => executions(name, status)),
    );
    const lately = failed.flat().filter(({ stopDate }) => (stopDate?.getTime() ?? 0) > since);
    const started = running.map(({ startDate }) => startDate?.toISOString() ?? '').sort();
    return { name, running: running.length, failed: Math.min(failuresCounted, lately.length), oldest_started: started[0] ?? null };
  };

  /** Dead letters of a queue, hidden from others until they are put back. Stops at the one that is looked for. */
  const receive = async (queue: QueueName, wanted?: string): Promise<Message[]> => {
    const found = new Map<string, Message>();
    let empty = 0;
    while (found.size < deadLettersShown && empty < emptyAnswers) {
      const { Messages = [] } = await sqs().send(
        new ReceiveMessageCommand({
          QueueUrl: deadUrlOf(queue),
          MaxNumberOfMessages: 10,
          VisibilityTimeout: hiddenSeconds,
          WaitTimeSeconds: waitSeconds,
          MessageSystemAttributeNames: ['SentTimestamp'],
        }),
      );
      const more = Messages.filter(({ MessageId }) => MessageId !== undefined && !found.has(MessageId));
      for (const message of more) found.set(String(message.MessageId), message);
      if (wanted !== undefined && found.has(wanted)) break;
      empty = more.length === 0 ? empty + 1 : 0;
    }
    return [...found.values()];
  };

  const putBack = (queue: QueueName, messages: readonly Message[]) =>
    Promise.all(
      messages.map(({ ReceiptHandle }) =>
        sqs().send(new ChangeMessageVisibilityCommand({ QueueUrl: deadUrlOf(queue), ReceiptHandle, VisibilityTimeout: 0 })),
      ),
    );

  /** Takes one dead letter away, after `first`. If that fails, or the function dies before, the letter stays. */
  const take = async (queue: QueueName, id: string, first: (body: string) => Promise<unknown>): Promise<boolean> => {
    const received = await receive(queue, id);
    const found = received.find(({ MessageId }) => MessageId === id);
    await putBack(
      queue,
      received.filter((message) => message !== found),
    );
    if (!found) return false;
    await first(found.Body ?? '{}');
    await sqs().send(new DeleteMessageCommand({ QueueUrl: deadUrlOf(queue), ReceiptHandle: found.ReceiptHandle }));
    return true;
  };

  return {
    async queues() {
      const queueName = (queue: QueueName) => urlOf(queue).split('/').at(-1) ?? '';
      const ages = newest(
        queues.map(({ name }) =>
          metric(metricId('age', name), 'AWS/SQS', 'ApproximateAgeOfOldestMessage', ['QueueName', queueName(name)], 'Maximum'),
        ),
      );
      return Promise.all(
        queues.map(async ({ name }) => {
          const [own, dead] = await Promise.all([attributesOf(urlOf(name)), attributesOf(deadUrlOf(name))]);
          const waiting = countOf(own.ApproximateNumberOfMessages);
          const inWork = countOf(own.ApproximateNumberOfMessagesNotVisible);
          const age = (await ages).get(metricId('age', name))?.value;
          return {
            name,
            waiting,
            in_work: inWork,
            delayed: countOf(own.ApproximateNumberOfMessagesDelayed),
            oldest_seconds: waiting + inWork > 0 && age !== undefined ? Math.round(age) : null,
            dead_letters: countOf(dead.ApproximateNumberOfMessages) + countOf(dead.ApproximateNumberOfMessagesNotVisible),
          };
        }),
      );
    },
    workflows: () => Promise.all(workflows.map(({ name }) => stateOf(name))),
    async schedules() {
      const rule = (name: string) => `${environment.required('INSTALLATION_NAME')}-${name}`;
      const runs = await newest(
        schedules.map(({ name }) => metric(metricId('runs', name), 'AWS/Events', 'Invocations', ['RuleName', rule(name)], 'Sum')),
      );
      return schedules.map(({ name, everyMinutes }) => ({
        name,
        every_minutes: everyMinutes,
        last_run: runs.get(metricId('runs', name))?.at.toISOString() ?? null,
      }));
    },
    async deadLetters(queue) {
      const received = await receive(queue);
      await putBack(queue, received);
      const letters = received.map(
        ({ MessageId = '', Body = '{}', Attributes }): DeadLetter => ({
          id: MessageId,
          body: bodyOf(Body),
          sent_at: new Date(Number(Attributes?.SentTimestamp ?? 0)).toISOString(),
          error: null,
        }),
      );
      return letters.sort((a, b) => (a.sent_at < b.sent_at ? -1 : 1));
    },
    retry: (queue, id) => take(queue, id, (MessageBody) => sqs().send(new SendMessageCommand({ QueueUrl: urlOf(queue), MessageBody }))),
    discard: (queue, id) => take(queue, id, async () => undefined),
  };
}
