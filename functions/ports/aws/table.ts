import {
  type AttributeValue,
  ConditionalCheckFailedException,
  DynamoDBClient,
  TransactionCanceledException,
  TransactionConflictException,
} from '@aws-sdk/client-dynamodb';
import {
  BatchGetCommand,
  DeleteCommand,
  DynamoDBDocumentClient,
  GetCommand,
  PutCommand,
  QueryCommand,
  TransactWriteCommand,
  type TransactWriteCommandInput,
  UpdateCommand,
} from '@aws-sdk/lib-dynamodb';
import { unmarshall } from '@aws-sdk/util-dynamodb';
import {
  asTable,
  BadCursor,
  ConditionFailed,
  type Item,
  type ItemTable,
  type Key,
  type QueryInput,
  type Table,
  TableLimit,
  type Write,
  WriteConflict,
} from '../table.ts';
import { checkBatchGet, checkKey, checkTransaction, checkWrite } from '../table-rules.ts';
import { type AwsEnvironment, once } from './environment.ts';
import { conditionExpression, keyConditionExpression, Placeholders, updateExpression } from './table-expressions.ts';

type TransactItem = NonNullable<TransactWriteCommandInput['TransactItems']>[number];

/** The table in DynamoDB. */
export function createAwsTable(environment: AwsEnvironment): Table {
  const TableName = environment.required('TABLE_NAME');
  const client = once(() => DynamoDBDocumentClient.from(new DynamoDBClient({}), { marshallOptions: { removeUndefinedValues: true } }));

  /** The parts shared by a command for a single item and an entry of a transaction. */
  const parts = (write: Write) => {
    const at = new Placeholders();
    const condition = conditionExpression(write.if, at);
    const update = 'update' in write ? updateExpression(write, at) : undefined;
    return {
      TableName,
      ...(condition && { ConditionExpression: condition }),
      ...(update && { UpdateExpression: update }),
      ...at.fields(),
      ReturnValuesOnConditionCheckFailure: 'ALL_OLD',
    } as const;
  };

  const transactItem = (write: Write): TransactItem => {
    if ('put' in write) return { Put: { ...parts(write), Item: write.put } };
    if ('delete' in write) return { Delete: { ...parts(write), Key: keyOnly(write.delete) } };
    if ('check' in write)
      return { ConditionCheck: { ...parts(write), Key: keyOnly(write.check) } as NonNullable<TransactItem['ConditionCheck']> };
    return { Update: { ...parts(write), Key: keyOnly(write.update) } as NonNullable<TransactItem['Update']> };
  };

  const transact = async (writes: Write[]) => {
    checkTransaction(writes);
    await client()
      .send(new TransactWriteCommand({ TransactItems: writes.map(transactItem) }))
      .catch(rethrow);
  };

  return asTable<ItemTable>({
    transact,
    async get(key, options) {
      checkKey(key);
      const { Item } = await client().send(
        new GetCommand({ TableName, Key: keyOnly(key), ...(options?.consistent && { ConsistentRead: true }) }),
      );
      return Item as Item | undefined;
    },
    async batchGet(keys, { consistent = false } = {}) {
      checkBatchGet(keys);
      const found = new Map<string, Item>();
      let wanted = keys.map(keyOnly);
      for (let attempt = 0; wanted.length > 0; attempt++) {
        if (attempt > 0) await pause(Math.min(1000, 25 * 2 ** attempt));
        const asked = { [TableName]: { Keys: wanted, ConsistentRead: consistent } };
        const answer = await client().send(new BatchGetCommand({ RequestItems: asked }));
        for (const item of (answer.Responses?.[TableName] ?? []) as Item[]) found.set(JSON.stringify([item.pk, item.sk]), item);
        wanted = (answer.UnprocessedKeys?.[TableName]?.Keys ?? []) as Key[];
      }
      return keys.map((key) => found.get(JSON.stringify([key.pk, key.sk])));
    },
    async query(input) {
      const at = new Placeholders();
      const KeyConditionExpression = keyConditionExpression(input, at);
      const answer = await client()
        .send(
          new QueryCommand({
            TableName,
            KeyConditionExpression,
            ...at.fields(),
            ...(input.index && { IndexName: input.index }),
            ...(input.reverse && { ScanIndexForward: false }),
            ...(input.limit !== undefined && { Limit: input.limit }),
            ...(input.consistent && { ConsistentRead: true }),
            ...(input.cursor !== undefined && { ExclusiveStartKey: readCursor(input.cursor, input) }),
          }),
        )
        .catch((error: unknown) => {
          if (input.cursor !== undefined && isValidation(error) && /exclusive ?start ?key|starting key/i.test(error.message))
            throw new BadCursor();
          throw error;
        });
      const items = (answer.Items ?? []) as Item[];
      return answer.LastEvaluatedKey ? { items, cursor: writeCursor(answer.LastEvaluatedKey, input) } : { items };
    },
    async write(write) {
      checkWrite(write);
      if ('put' in write) {
        await client()
          .send(new PutCommand({ ...parts(write), Item: write.put }))
          .catch(rethrow);
        return JSON.parse(JSON.stringify(write.put));
      }
      if ('update' in write) {
        const command = new UpdateCommand({ ...parts(write), Key: keyOnly(write.update), ReturnValues: 'ALL_NEW' });
        return (await client().send(command).catch(rethrow)).Attributes as Item | undefined;
      }
      if ('delete' in write)
        await client()
          .send(new DeleteCommand({ ...parts(write), Key: keyOnly(write.delete) }))
          .catch(rethrow);
      else await transact([write]);
      return undefined;
    },
  });
}

/** Turns DynamoDB's errors into the port's. */
function rethrow(error: unknown): never {
  if (error instanceof ConditionalCheckFailedException) throw new ConditionFailed(0, itemOf(error.Item));
  if (error instanceof TransactionConflictException) throw new WriteConflict();
  if (error instanceof TransactionCanceledException) {
    const reasons = error.CancellationReasons ?? [];
    const failed = reasons.findIndex((reason) => reason.Code === 'ConditionalCheckFailed');
    if (failed >= 0) throw new ConditionFailed(failed, itemOf(reasons[failed]?.Item));
    if (reasons.some((reason) => reason.Code === 'TransactionConflict')) throw new WriteConflict();
    const invalid = reasons.find((reason) => reason.Code === 'ValidationError');
    if (invalid) throw asLimit(invalid.Message) ?? error;
  }
  if (isValidation(error)) throw asLimit(error.message) ?? error;
  throw error;
}

function asLimit(message = ''): TableLimit | undefined {
  return /item size/i.test(message) ? new TableLimit('An item may hold at most 400 KB') : undefined;
}

function isValidation(error: unknown): error is Error {
  return error instanceof Error && error.name === 'ValidationException';
}

/** Items in errors have DynamoDB's own form. */
function itemOf(item: Record<string, AttributeValue> | undefined): Item | undefined {
  return item && Object.keys(item).length > 0 ? (unmarshall(item) as Item) : undefined;
}

function keyOnly(key: Key): Key {
  return { pk: key.pk, sk: key.sk };
}

function writeCursor(key: Record<string, unknown>, input: QueryInput): string {
  return Buffer.from(JSON.stringify([input.index ?? 'table', input.pk, key])).toString('base64url');
}

function readCursor(cursor: string, input: QueryInput): Record<string, unknown> {
  let parts: unknown;
  try {
    parts = JSON.parse(Buffer.from(cursor, 'base64url').toString('utf8'));
  } catch {
    throw new BadCursor();
  }
  if (!Array.isArray(parts) || parts[0] !== (input.index ?? 'table') || parts[1] !== input.pk) throw new BadCursor();
  const key: unknown = parts[2];
  if (typeof key !== 'object' || key === null) throw new BadCursor();
  return key as Record<string, unknown>;
}

function pause(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds));
}
