import { notice } from '../../shared/messages/notice.ts';
import { takeOverStep } from '../accounts/leaving/take-over.ts';
import { sendLanes } from '../bulk-sends/runs/lanes.ts';
import { followClosing } from '../data/accounts/account-closing.ts';
import { tellOfSingleSignOn } from '../data/accounts/single-sign-on-changes.ts';
import { emptyContactList } from '../data/contacts/empty-contact-list.ts';
import { rememberContacts } from '../data/contacts/remember-contacts.ts';
import { toldAsChosen } from '../data/following/as-chosen.ts';
import type { DomainEvent, StoredEvent } from '../data/following/domain-event.ts';
import { executionName, type Watch, watchWrite } from '../data/following/due-items.ts';
import { tellOwner } from '../data/following/notifications.ts';
import { keys } from '../data/keys.ts';
import { indexPack } from '../data/lists/search-index.ts';
import { endVisibility } from '../data/pack/end-visibility.ts';
import { finishChange } from '../data/pack/finish-change.ts';
import { requestFilings, sendFiling } from '../integrations/request-filings.ts';
import { jobsOf, queueOf, type Trigger } from '../messages/registry.ts';
import { sendErasing } from '../personal-data/erasing/erase-rows-later.ts';
import { takeBackRest } from '../personal-data/take-back-login.ts';
import type { DepsFor } from '../runtime/deps.ts';
import { sendWebhooks } from '../webhooks/send-webhooks.ts';
import { tellOfStop } from '../webhooks/tell-of-stop.ts';

type Dispatching = DepsFor<{ table: 'write'; queue: 'write'; workflows: 'write' }>;

/**
 * Sends an event to its queues and workflows, then takes it out of the outbox. It can be repeated at any point:
 * executions have names derived from the event, and messages carry its id.
 */
export async function dispatchEvent(deps: Dispatching, stored: StoredEvent): Promise<void> {
  await route(deps, stored);
  await deps.table.write({ delete: keys.event(stored.id) });
}

/** The product's own actions, and the messages that the event triggers. */
async function route(deps: Dispatching, { id, event, date_created, turn = id }: StoredEvent): Promise<void> {
  await act(deps, { id, event, turn }, new Date(date_created));
  await Promise.all(jobsOf(id, event).map((job) => deps.queue.send(queueOf(job), { ...job, turn })));
  // After the messages are under way: no request waits for the address book.
  if (event.type === 'signatures_requested') await rememberContacts(deps.table, event, date_created);
}

async function act(deps: Dispatching, { id, event, turn }: Pick<StoredEvent, 'id' | 'event' | 'turn'>, at: Date): Promise<void> {
  switch (event.type) {
    case 'conversion_requested': {
      const { pack_key, child_key, conversion_key } = event;
      return start(deps, { workflow: 'convert-document', turn, pack_key, child_key, conversion_key });
    }
    case 'pack_completed': {
      const { pack_key, round, attempt } = event;
      return start(deps, { workflow: 'seal-pack', turn, pack_key, round, attempt });
    }
    case 'pack_sealed':
      return requestFilings(deps, event.pack_key, id, at);
    case 'filing_requested':
      return sendFiling(deps.queue, event);
    case 'webhooks_due':
      return sendWebhooks(deps, id, event, at);
    case 'webhook_requested': {
      const { account_key, endpoint_key, delivery_key, tries } = event;
      return deps.queue.send('webhooks', { account_key, endpoint_key, delivery_key, tries });
    }
    case 'webhook_stopped':
      return tellOfStop(deps.table, event, id, at);
    case 'conversion_failed':
      return tellOfConversion(deps, id, event, at);
    case 'search_changed':
      return indexPack(deps.table, event.pack_key);
    case 'export_requested':
      return deps.queue.send('exports', { account_key: event.account_key, temp_download_key: event.temp_download_key });
    case 'import_requested': {
      const { account_key, list_key, import_key } = event;
      return deps.queue.send('imports', { account_key, list_key, import_key });
    }
    case 'bulk_send_run':
    case 'bulk_send_withdrawn':
    case 'bulk_rows_acted':
      return sendLanes(deps.queue, event);
    case 'pack_deleted_permanently':
      return deps.queue.send('cleanup', { pack_key: event.pack_key });
    case 'rows_to_erase': {
      const { account_key, email, after } = event;
      return sendErasing(deps.queue, { account_key, email }, after);
    }
    case 'contact_list_deleted':
      return emptyContactList(deps.table, event.account_key, event.contact_list_key);
    case 'organisation_changed':
      return endVisibility(deps, event, id, at);
    case 'member_removed':
    case 'take_over_continues':
      return takeOverStep(deps, id, event, at);
    case 'change_unfinished':
      return finishChange(deps.table, event.pack_key);
    case 'data_export_requested':
      return deps.queue.send('data-exports', { user_key: event.user_key, export_key: event.export_key });
    case 'single_sign_on_changed':
      return tellOfSingleSignOn(deps.table, event, id, at);
    case 'account_closing_changed':
      return followClosing(deps.table, event, id, at);
    case 'login_returns':
      return void (await takeBackRest(deps.table, event.user_key));
    case 'verification_requested': {
      const { account_key, verification_key, turn } = event;
      return deps.queue.send('verifications', { account_key, verification_key, turn });
    }
    default:
      // An event that neither this nor any message handles is a type error.
      event.type satisfies Trigger;
  }
}

/** The input of a workflow. */
export function workflowInputOf(watch: Watch): Record<string, unknown> {
  const { workflow, ...input } = watch;
  return input;
}

async function start(deps: Dispatching, watch: Watch): Promise<void> {
  await deps.workflows.start(watch.workflow, executionName(watch, 0), workflowInputOf(watch));
  await deps.table.write(watchWrite(watch, 0, deps.clock.now()));
}

/** Written at the event's own time, so that a repeated dispatch writes the same notification. */
async function tellOfConversion(
  deps: Dispatching,
  id: string,
  event: Extract<DomainEvent, { type: 'conversion_failed' }>,
  at: Date,
): Promise<void> {
  const pack = await deps.table.get(keys.pack(event.pack_key));
  if (!pack) return;
  const words = event.needs_password ? 'notice_password_needed' : 'notice_not_converted';
  const told = tellOwner(pack, id, notice(words, { document: pack.document_name }), at);
  for (const write of await toldAsChosen(deps.table, told, { now: deps.clock.now(), eventId: `${id}-notice` }))
    await deps.table.write(write);
}
