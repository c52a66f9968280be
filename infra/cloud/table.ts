import { AttributeType, BillingMode, type ITable, ProjectionType, StreamViewType, Table, TableEncryption } from 'aws-cdk-lib/aws-dynamodb';
import type { Construct } from 'constructs';
import { table as model } from '../model/table.ts';
import { type CloudConfig, removalPolicy } from './config.ts';

/** A table that was restored from a backup under another name. It stays outside the stack. */
function restoredTable(scope: Construct, tableName: string, tableStreamArn: string): ITable {
  return Table.fromTableAttributes(scope, 'RestoredTable', {
    tableName,
    tableStreamArn,
    globalIndexes: model.indexes.map(({ name }) => name),
  });
}

/** The one table: indexes with all attributes projected, TTL, stream, point-in-time recovery, encrypted. */
export function createTable(scope: Construct, config: CloudConfig): ITable {
  if (config.restoredTable) return restoredTable(scope, config.restoredTable.name, config.restoredTable.streamArn);
  const string = (name: string) => ({ name, type: AttributeType.STRING });
  const table = new Table(scope, 'Table', {
    tableName: `${config.name}-table`,
    partitionKey: string(model.partitionKey),
    sortKey: string(model.sortKey),
    billingMode: BillingMode.PAY_PER_REQUEST,
    timeToLiveAttribute: model.timeToLive,
    stream: StreamViewType.NEW_IMAGE,
    pointInTimeRecoverySpecification: { pointInTimeRecoveryEnabled: true },
    encryption: TableEncryption.AWS_MANAGED,
    deletionProtection: config.keepData,
    removalPolicy: removalPolicy(config),
  });
  for (const index of model.indexes) {
    table.addGlobalSecondaryIndex({
      indexName: index.name,
      partitionKey: string(index.partitionKey),
      sortKey: string(index.sortKey),
      projectionType: ProjectionType.ALL,
    });
  }
  return table;
}
