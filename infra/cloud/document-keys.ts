import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { DynamoDBDocumentClient, ScanCommand } from '@aws-sdk/lib-dynamodb';

/** The keys of all documents in the table, read through once. Only an operator's own program does that. */
export async function* documentKeys(TableName: string): AsyncGenerator<string> {
  const client = DynamoDBDocumentClient.from(new DynamoDBClient({}));
  const wanted = { FilterExpression: 'sk = :pack', ExpressionAttributeValues: { ':pack': 'PACK' }, ProjectionExpression: 'pk' };
  let ExclusiveStartKey: Record<string, unknown> | undefined;
  do {
    const page = await client.send(new ScanCommand({ TableName, ...wanted, ...(ExclusiveStartKey && { ExclusiveStartKey }) }));
    for (const { pk } of page.Items ?? []) yield String(pk).slice('PACK#'.length);
    ExclusiveStartKey = page.LastEvaluatedKey;
  } while (ExclusiveStartKey);
}
