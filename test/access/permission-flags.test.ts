import { expect, it } from 'vitest';
import { routes } from '../../shared/contract/registry.ts';
import { flags } from '../../shared/domain/policy/permission-flags.ts';
import type { ApiClient } from '../support/api-client.ts';
import { withoutPermissions } from '../support/members.ts';
import { fill, requestsOf, type Template } from './requests.ts';
import { clientOf, log, onAccessStage, own, product } from './stage.ts';

onAccessStage();

/**
 * Each flag that governs whole calls: whoever lacks it is refused, the others are not. permissions.test.ts covers actions within calls. Some calls
 * ask for a proof of identity, which lasts ten minutes, so these tests have a stage of their own rather than the end of the matrix.
 */
const calls = flags.flatMap(([flag, governed]) => (governed.calls ?? []).map((name) => [name, flag] as const));
/** The code that the sample request gets past the flag, for a document in setup. */
const refusedLater: Record<string, string> = {
  addUpdateDeleteFieldRule: 'field_rule_invalid',
  createApiKey: 'account_not_found',
  csvUploadSuccess: 'upload_of_other',
  dryRunBulkSend: 'no_bulk_template',
  previewBulkSendRow: 'no_bulk_template',
  getBulkSendFile: 'file_not_found',
  retryBulkSendRows: 'not_in_bulk_run',
  stopBulkSend: 'not_in_bulk_run',
  enqueueBulkSendReminderMails: 'bulk_reminders_too_early',
  actOnBulkSendRows: 'not_in_bulk_run',
  generateBulkSendTempCsv: 'not_in_bulk_run',
  serveBulkSendTempCsv: 'file_not_found',
  generateBulkSendTempZip: 'not_in_bulk_run',
  serveBulkSendTempZip: 'file_not_found',
  excludeSignatory: 'not_awaiting_signatures',
  getXplanClientCategories: 'xplan_not_connected',
  getAvailableClients: 'xplan_not_connected',
  getClientData: 'xplan_not_connected',
  getTree: 'file_director_not_connected',
  getMetaData: 'file_director_not_connected',
};
it.each(calls)('%s needs %s of whoever calls, and of nobody else', async (name, flag) => {
  const route = routes.find((one) => one.name === name);
  if (!route) throw new Error(`There is no call ${name}`);
  const [request] = requestsOf(route, 'member');
  const { path, body } = fill(route, request as Template, own.setup.keys);
  const play = async (by: ApiClient) => {
    const { status, body: answer } = await by.call(route.method, path, body);
    await product.local.idle();
    await log.undo();
    return status >= 400 ? `${status} ${answer.code}` : 'done';
  };
  const past = expect.stringMatching(new RegExp(`${refusedLater[name] ?? 'done'}$`));
  const [second, third] = [clientOf('member', 'setup'), clientOf('third member', 'setup')];
  for (const [lacks, has] of [[second, third] as const, [third, second] as const]) {
    expect(await play(lacks)).toEqual(past);
    // Calls are undone one by one, so that a flag stays off while the other member calls.
    const off = await withoutPermissions(product, lacks, [flag]);
    const refused = await lacks.call(route.method, path, body);
    const other = await has.call(route.method, path, body);
    await off.restore();
    await product.local.idle();
    await log.undo();
    expect([refused.status, refused.body.code]).toEqual([403, 'not_permitted']);
    expect(other.status >= 400 ? `${other.status} ${other.body.code}` : 'done').toEqual(past);
  }
});
