import { expect, it } from 'vitest';
import { webhookEventTypes } from '../../../shared/domain/webhooks/events.ts';
import type { PackChange } from '../pack/pack-change.ts';
import type { FullPack } from '../pack/pack-records.ts';
import { happenedEvents } from './happenings.ts';

const person = { uuid: 'anna', role: 'Tenant', status: 'awaiting_signatures', date_viewed: null, delivery_problem: null };
const pack = {
  key: 'pack',
  account_key: 'team',
  document_name: 'Lease',
  document_type: 'document',
  status: 'awaiting_signatures',
  status_detail: null,
  is_deleted: false,
  final_file_key: null,
  version: 7,
};
const full = (own: object = {}, one: object = {}) =>
  ({
    pack: { ...pack, people: [{ ...person, ...one }], ...own },
    signatories: [{ ...person, ...one }],
  }) as unknown as FullPack;

const notice = (told: string) => ({ events: [{ type: 'owner_notice', notice: told }] }) as unknown as PackChange;
const told = (before: FullPack, after: FullPack, change: PackChange = {}, wanted = webhookEventTypes as readonly string[]) =>
  happenedEvents(before, after, change, wanted as typeof webhookEventTypes).flatMap((event) =>
    event.type === 'webhooks_due' ? event.happenings.map(({ type }) => type) : [],
  );

it.each<[string, FullPack, FullPack, PackChange, string[]]>([
  ['is sent', full({ status: 'setup' }, { status: 'setup' }), full(), {}, ['document.sent', 'signer.sent']],
  ['is opened', full(), full({}, { date_viewed: '2026-03-02T10:00:00.000Z' }), {}, ['document.viewed', 'signer.viewed']],
  ['is completed', full(), full({ status: 'complete' }, { status: 'complete' }), {}, ['document.completed', 'signer.completed']],
  ['is sealed', full({ status: 'complete' }), full({ status: 'complete', final_file_key: 'final' }), {}, ['document.sealed']],
  ['can’t be sealed', full({ status: 'complete' }), full({ status: 'complete', status_detail: 'seal_failed' }), {}, ['document.failed']],
  ['is rejected', full(), full({ status: 'rejected' }, { status: 'rejected' }), {}, ['document.rejected', 'signer.rejected']],
  ['is taken back', full(), full({ status: 'setup' }), {}, ['document.voided']],
  ['is put into the trash while it is awaited', full(), full({ is_deleted: true }), {}, ['document.voided']],
  ['is past its last day', full(), full(), notice('time_over'), ['document.expired']],
  ['was not sent at its time', full({ status: 'setup' }), full({ status: 'setup' }), notice('not_sent'), ['document.failed']],
  ['does not reach somebody', full(), full({}, { delivery_problem: 'bounced' }), {}, ['signer.bounced']],
  ['is only renamed', full(), full({ document_name: 'Rent' }), {}, []],
])('programs are told that a document %s', (_, before, after, change, expected) => {
  expect(told(before, after, change)).toEqual(expected);
});

it('only what an endpoint wants is told, in numbers that grow with the document, and nothing of templates', () => {
  const sent = [full({ status: 'setup' }, { status: 'setup' }), full()] as const;
  expect(told(...sent, {}, ['signer.sent'])).toEqual(['signer.sent']);
  expect(told(...sent, {}, [])).toEqual([]);
  expect(told(sent[0], full({ document_type: 'template' }))).toEqual([]);
  const [event] = happenedEvents(...sent, {}, webhookEventTypes);
  const later = happenedEvents(full(), full({ status: 'complete', version: 8 }), {}, webhookEventTypes)[0];
  const numbers = [event, later].flatMap((one) => (one?.type === 'webhooks_due' ? one.happenings.map(({ sequence }) => sequence) : []));
  expect(numbers).toEqual([...numbers].sort((one, other) => one - other));
  expect(new Set(numbers).size).toBe(3);
});
