import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { DynamoDBDocumentClient, ScanCommand } from '@aws-sdk/lib-dynamodb';
import type { Checking } from '../../functions/audit/check-trails.ts';
import { createAwsAnchors } from '../../functions/ports/aws/anchors.ts';
import { systemClock } from '../../functions/ports/aws/clock.ts';
import { readEnvironment } from '../../functions/ports/aws/environment.ts';
import { createAwsMac } from '../../functions/ports/aws/mac.ts';
import { createAwsTable } from '../../functions/ports/aws/table.ts';

/** The ports for checking a deployment, and the keys of its documents. The ports' environment variables name the deployment. */
export function awsChecking(): { deps: Checking; documents: AsyncIterable<string> } {
  const environment = readEnvironment();
  const deps = {
    table: createAwsTable(environment),
    anchors: createAwsAnchors(environment),
    mac: createAwsMac(environment),
    clock: systemClock,
  };
  return { deps, documents: documentKeys(environment.required('TABLE_NAME')) };
}

/** Reads the whole table. Only an operator's own program does that. */
async function* documentKeys(TableName: string): AsyncGenerator<string> {
  const client = DynamoDBDocumentClient.from(new DynamoDBClient({}));
  const wanted = { FilterExpression: 'sk = :pack', ExpressionAttributeValues: { ':pack': 'PACK' }, ProjectionExpression: 'pk' };
  let ExclusiveStartKey: Record<string, unknown> | undefined;
  do {
    const page = await client.send(new ScanCommand({ TableName, ...wanted, ...(ExclusiveStartKey && { ExclusiveStartKey }) }));
    for (const { pk } of page.Items ?? []) yield String(pk).slice('PACK#'.length);
    ExclusiveStartKey = page.LastEvaluatedKey;
  } while (ExclusiveStartKey);
}
