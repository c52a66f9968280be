import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { answering, refused } from '../../../test/support/components/answers.ts';
import { input, showInEditor } from '../../../test/support/components/editing.tsx';
import { aChild, aPack, aPerson, now, olivia } from '../../../test/support/components/records.ts';
import { field } from '../core/test-fields.ts';
import { SendDialog } from './send-dialog.tsx';

const anna = aPerson('Anna', { signer_group_uuid: 'two' });
const bert = aPerson('Bert', {
  position: 1,
  signer_group_uuid: 'one',
  primary_communication_channel: 'sms',
  mobile_number: '+27821234567',
  otp_is_required: true,
});
const cleo = aPerson('Cleo', { position: 2, signer_group_uuid: 'one', is_optional: true });
const signed = field('s', { signatory_uuid: 'anna' });
const deed = {
  key: 'deed',
  document_key: 'pack',
  related_entity_id: '',
  id: 'deed',
  name: 'Deed number',
  value: '',
  required: true,
} as const;
const attribute = {
  ...deed,
  visible_on_ui: true,
  created_from_user_defined_attribute_id: null,
  control_level: 'document_pack',
  is_template: false,
  custom_control: null,
  custom_control_properties: {},
  custom_control_value: '',
  date_updated: '2026-11-23T08:00:00.000Z',
} as const;
const pack = aPack({ signatories: [anna], child_documents: [aChild('child', { data_fields: [signed] })] });

test('the summary says who waits for whom, in which group, and how many text messages go out', async () => {
  const texts = [{ channel: 'sms', messages: 3, segments: 4, cost: '0.28 USD' }];
  answering({ ...olivia, 'GET /app/documents/pack/planned_texts': { texts, cost: '0.28 USD' } });
  const groups = [
    { uuid: 'one', name: 'Sellers', position: 0, date_created: now },
    { uuid: 'two', name: 'Buyers', position: 1, date_created: now },
  ];
  const settings = { use_signer_groups: true, communication_channel_configurable: true };
  showInEditor(
    aPack({ ...pack, signatories: [anna, bert, cleo], signer_groups: groups, settings }),
    <SendDialog opened onClose={() => undefined} />,
  );
  const summary = within(await screen.findByRole('region', { name: 'What happens next' }));
  const lines = summary.getAllByRole('listitem').map((item) => item.textContent);
  expect(lines[0]).toContain('Bert asked first, by text message to +27821234567, group “Sellers”');
  expect(lines[0]).toContain('enters a one-time pin that is sent to +27821234567');
  expect(lines.filter((line) => line?.includes('one-time pin'))).toHaveLength(1);
  expect(lines[1]).toContain('Cleo asked first, by email to cleo@example.com, group “Sellers”, optional');
  expect(lines[2]).toContain('Anna asked after Bert and Cleo, by email to anna@example.com, group “Buyers”');
  await summary.findByText(/^3 text messages, about 0\.28 USD\. Billed as 4:/);
});

const byText = aPack({ ...pack, signatories: [anna, bert], settings: { communication_channel_configurable: true } });

test('without a price the summary tells the number of text messages alone', async () => {
  const texts = [{ channel: 'sms', messages: 1, segments: 1, cost: '' }];
  answering({ ...olivia, 'GET /app/documents/pack/planned_texts': { texts, cost: '' } });
  showInEditor(byText, <SendDialog opened onClose={() => undefined} />);
  await screen.findByText('1 text message goes out. Reminders and further pins by text come on top.');
});

test('the summary says so where text messages can’t be counted', async () => {
  answering({ ...olivia, 'GET /app/documents/pack/planned_texts': refused(403, 'not_permitted', 'No.') });
  showInEditor({ ...byText, document_name: 'Another' }, <SendDialog opened onClose={() => undefined} />);
  await screen.findByText('How many text messages go out could not be counted just now.');
});

test('a required custom field that is empty is led to, and filled in here', async () => {
  const empty = aPack({ ...pack, user_defined_attributes: [attribute] });
  const filled = aPack({ ...pack, user_defined_attributes: [{ ...attribute, value: 'T 1' }] });
  const calls = answering({
    ...olivia,
    'POST /app/documents/pack/add_update_user_defined_attribute': { user_defined_attribute: attribute },
    'GET /app/documents/pack': { document: filled },
  });
  const { user } = showInEditor(empty, <SendDialog opened onClose={() => undefined} />);
  await user.click(screen.getByText('Send', { selector: 'span' }));
  await user.click(screen.getByRole('button', { name: 'Show: Deed number field is incomplete' }));
  await expect.poll(() => document.activeElement).toBe(input(/^Deed number/));
  await user.keyboard('T 1{Enter}');
  await expect.poll(() => screen.queryByText('Deed number field is incomplete')).toBeNull();
  const saved = calls.find(({ path }) => path.endsWith('add_update_user_defined_attribute'));
  expect(saved?.body).toEqual({ data: { key: 'deed', value: 'T 1', date_updated: attribute.date_updated } });
});

test('somebody who may host signing in person goes there after sending', async () => {
  const calls = answering({
    ...olivia,
    'POST /app/documents/pack/update_document': { document: pack },
    'GET /app/documents/pack': { document: pack },
  });
  const { user } = showInEditor(pack, <SendDialog opened onClose={() => undefined} />);
  await user.click(await screen.findByRole('button', { name: 'Send and sign in person' }));
  await screen.findByText('Setup complete. Signature requests have been queued.');
  const sent = calls.filter(({ path }) => path.endsWith('/update_document'));
  expect(sent.map(({ body }) => body)).toMatchObject([{ data: { status: 'awaiting_signatures' } }]);
});
