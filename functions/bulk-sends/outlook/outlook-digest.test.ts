import { expect, it } from 'vitest';
import { outlookDigest } from './outlook-digest.ts';

const outlook = {
  list: { key: 'list', version: 3 },
  template: { pack: { key: 'template', date_updated: '2026-03-01T08:00:00.000Z' } },
  mapping_version: 2,
};
const rule = { selected_field: 'Town', selected_inequality: 'equals', comparison_value: 'Bonn' } as const;
const what = { bulk_send_type: 'create_and_send', filter: { match: 'all', filter_rules: [rule] } } as const;
const digest = outlookDigest(outlook, what);

it('what was looked at has the same digest as long as nothing of it changes', () => {
  expect(outlookDigest(structuredClone(outlook), structuredClone(what))).toBe(digest);
  expect(digest).toMatch(/^[0-9a-f]{64}$/);
});

it.each([
  ['rows of the list', { ...outlook, list: { key: 'list', version: 4 } }, what],
  ['the list', { ...outlook, list: { key: 'other', version: 3 } }, what],
  ['the template', { ...outlook, template: { pack: { key: 'other', date_updated: '2026-03-01T08:00:00.000Z' } } }, what],
  ['words of the template', { ...outlook, template: { pack: { key: 'template', date_updated: '2026-03-01T08:00:00.001Z' } } }, what],
  ['the mapping', { ...outlook, mapping_version: 3 }, what],
  ['a value of the filter', outlook, { ...what, filter: { match: 'all', filter_rules: [{ ...rule, comparison_value: 'Kiel' }] } } as const],
  ['how rules are joined', outlook, { ...what, filter: { ...what.filter, match: 'any' } } as const],
  ['whether documents are sent', outlook, { ...what, bulk_send_type: 'create_only' } as const],
])('changes with %s', (_what, changed, bulkSend) => {
  expect(outlookDigest(changed, bulkSend)).not.toBe(digest);
});
