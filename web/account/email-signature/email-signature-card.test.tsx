import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { User } from '../../../shared/contract/schemas/people/user.ts';
import { answering, refused } from '../../../test/support/components/answers.ts';
import { olivia } from '../../../test/support/components/records.ts';
import { show } from '../../../test/support/components/show.tsx';
import { EmailSignatureCard } from './email-signature-card.tsx';

const user = olivia['GET /app/user'].user as User;
const previews = { 'GET /test/mail/email_signature_preview': {} };

test('email signature: it begins with the person’s name, and a failed save loses nothing', async () => {
  const calls = answering({ ...previews, 'POST /app/user': refused(503, 'busy', 'Please try again in a moment.') });
  const { user: person } = show(<EmailSignatureCard user={user} onSaved={() => undefined} />);
  await person.click(screen.getByRole('button', { name: 'Edit the email signature' }));
  const name = await screen.findByLabelText<HTMLInputElement>('Full name');
  expect(name.value).toBe('Olivia Owner');
  await person.type(screen.getByLabelText('Job title'), 'Agent');
  await person.click(screen.getByRole('button', { name: 'Save' }));
  await screen.findByText('Please try again in a moment.');
  expect(screen.getByLabelText<HTMLInputElement>('Job title').value).toBe('Agent');
  const sent = calls.find(({ method }) => method === 'POST')?.body as { data: { email_signature: User['email_signature'] } };
  expect(sent.data.email_signature).toMatchObject({ full_name: 'Olivia Owner', job_title: 'Agent' });
});

test('email signature: Escape asks before it throws away what was typed', async () => {
  answering(previews);
  const { user: person } = show(<EmailSignatureCard user={user} onSaved={() => undefined} />);
  await person.click(screen.getByRole('button', { name: 'Edit the email signature' }));
  await person.type(await screen.findByLabelText('Job title'), 'Agent{Escape}');
  await person.click(await screen.findByRole('button', { name: 'Keep editing' }));
  expect(screen.getByLabelText<HTMLInputElement>('Job title').value).toBe('Agent');
  await person.type(screen.getByLabelText('Job title'), '{Escape}');
  await person.click(await screen.findByRole('button', { name: 'Discard' }));
  await waitFor(() => expect(screen.queryByLabelText('Job title')).toBeNull());
});
