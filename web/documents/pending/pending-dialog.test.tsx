import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { answering, refused } from '../../../test/support/components/answers.ts';
import { olivia } from '../../../test/support/components/records.ts';
import { show } from '../../../test/support/components/show.tsx';
import { PendingDialog } from './pending-dialog.tsx';
import { pendingRequest } from './pending-request.ts';

const path = 'GET /app/tokens/get_pending_signing_requests';
const request = {
  signing_link: 'https://sign.example/sign/token',
  create_time_ago: '3 days ago',
  document_owner: 'Lars',
  document_name: 'Contract',
  document_key: 'pack',
  signatory_uuid: 'olivia',
};

test('requests for one’s signature: each says who asked and when, and leads to signing', async () => {
  answering({ ...olivia, [path]: { pending_signing_requests: [request] } });
  pendingRequest.set('shown');
  show(<PendingDialog />);
  expect((await screen.findByRole('link', { name: 'Sign “Contract”' })).getAttribute('href')).toBe(request.signing_link);
  screen.getByText('From Lars, 3 days ago');
});

test('requests for one’s signature: none, and a failure that can be tried again', async () => {
  const answers = [refused(500, 'internal_error', 'Broken.'), { pending_signing_requests: [] }];
  answering({ ...olivia, [path]: () => answers.shift() ?? {} });
  pendingRequest.set('shown');
  const { user } = show(<PendingDialog />);
  await user.click(await screen.findByRole('button', { name: 'Try again' }));
  await screen.findByText('Nobody waits for your signature.');
});
