import { ConditionFailed, type Key, type Table } from '../ports/table.ts';

/** Deletes what counts once. False if it is gone: somebody else has just used it up. */
export async function usedUp(table: Pick<Table, 'write'>, key: Key): Promise<boolean> {
  try {
    await table.write({ delete: key, if: [{ attribute: 'pk', exists: true }] });
    return true;
  } catch (error) {
    if (error instanceof ConditionFailed) return false;
    throw error;
  }
}
