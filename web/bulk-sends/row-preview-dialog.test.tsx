import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { type Asked, answering } from '../../test/support/components/answers.ts';
import { olivia } from '../../test/support/components/records.ts';
import { show } from '../../test/support/components/show.tsx';
import type { RowPreview } from '../api/bulk-sends.ts';
import { RowPreviewDialog } from './row-preview-dialog.tsx';

const preview = (index: number): Partial<RowPreview> => ({
  row: { key: `tenants-${index}`, index, values: { Name: `Tenant ${index}` } },
  ...{ place: index + 1, rows: 3, previous: index > 0 ? index - 1 : null, next: index < 2 ? index + 1 : null },
  faults:
    index === 2
      ? [{ code: 'email_invalid', message: 'Not a valid email address in linked data', place: 'signatory', id: 'one', label: 'Tenant' }]
      : [],
  document: { document_name: `Lease of Tenant ${index}`, subject: `Your lease, Tenant ${index}`, message: '', branding_key: null },
  signatories: [
    {
      ...{ uuid: 'one', role: 'Tenant', name: `Tenant ${index}`, email: `tenant-${index}@example.com`, mobile_number: '' },
      primary_communication_channel: 'email',
    },
  ],
  file_key: `file-${index}`,
});

function shown() {
  answering({
    ...olivia,
    'GET /app/accounts/account/branding/': { account_branding_themes: [] },
    'POST /app/bulk_sends/leases/preview_row': ({ body }: Asked) => {
      const { row_index = 0 } = body as { row_index?: number };
      return row_index > 2 ? { code: 'bulk_row_not_found', message: 'No such row matches.' } : preview(row_index);
    },
    ...Object.fromEntries(
      [0, 1, 2].map((index) => [
        `GET /app/bulk_sends/leases/files/file-${index}`,
        { bulk_send_file: { key: `file-${index}`, url: `/files/${index}.pdf` } },
      ]),
    ),
  });
  return show(<RowPreviewDialog bulkSendKey="leases" onClose={() => undefined} />);
}
const mail = () => screen.getByTitle<HTMLIFrameElement>('The email as it will look').srcdoc;

test('the preview of a row shows its document and its mail, and leads to the rows beside it', async () => {
  const { user } = shown();
  await screen.findByText('Lease of Tenant 0');
  expect(mail()).toContain('Hello Tenant 0,');
  expect(screen.getByText('Your lease, Tenant 0', { selector: 'p span' })).toBeTruthy();
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Row before' }).disabled).toBe(true);
  await screen.findByRole('button', { name: 'Open the document' });
  await user.click(screen.getByRole('button', { name: 'Row after' }));
  await screen.findByText('Lease of Tenant 1');
  expect(mail()).toContain('Hello Tenant 1,');
});

test('the preview of a row goes to a number of the list, and says what is wrong there', async () => {
  const { user } = shown();
  await screen.findByText('Lease of Tenant 0');
  await user.type(screen.getByLabelText('Number of the row in the list'), '3{Enter}');
  await screen.findByText('Tenant: Not a valid email address in linked data');
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Row after' }).disabled).toBe(true);
});
