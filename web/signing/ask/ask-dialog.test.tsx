import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { answering, refused } from '../../../test/support/components/answers.ts';
import { aPack, aPerson, now } from '../../../test/support/components/records.ts';
import { show } from '../../../test/support/components/show.tsx';
import { SigningDialogs } from '../signing-dialogs.tsx';
import { SigningPage } from '../signing-page.tsx';
import { SigningContext } from '../state/context.ts';
import { createSigning } from '../state/signing.ts';

const path = 'POST /app/documents/pack/ask_sender/anna';

function shown(answer: Parameters<typeof answering>[0][string], on = <SigningDialogs />) {
  const asked = answering({ [path]: answer });
  const anna = aPerson('Anna', { status: 'awaiting_signatures', date_viewed: now });
  const signing = createSigning(aPack({ status: 'awaiting_signatures', signatories: [anna] }), 'anna');
  show(<SigningContext value={signing}>{on}</SigningContext>);
  const words = () => screen.findByRole('textbox', { name: 'Your question' }) as Promise<HTMLTextAreaElement>;
  const send = () => fireEvent.click(screen.getByRole('button', { name: 'Send' }));
  return { asked, signing, words, send };
}

test('a question that could not be sent keeps its words, also when the dialog is closed, and goes when it is sent again', async () => {
  let fails = true;
  const { asked, signing, words, send } = shown(() => (fails ? refused(429, 'too_many_requests', 'Too often.') : {}));
  signing.openDialog({ kind: 'ask' });
  fireEvent.change(await words(), { target: { value: 'Why?' } });
  send();
  await screen.findByRole('alert');
  signing.openDialog(null);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  signing.openDialog({ kind: 'ask' });
  expect((await words()).value).toBe('Why?');
  fails = false;
  send();
  await screen.findByRole('heading', { name: 'Your question is on its way' });
  expect(asked.at(-1)?.body).toEqual({ question: 'Why?' });
  expect(signing.store.get().question).toBe('');
});

test('an empty question says so and goes nowhere; “Not you?” begins with words of its own', async () => {
  const { asked, signing, words, send } = shown(() => ({}));
  signing.openDialog({ kind: 'not_you' });
  fireEvent.click(await screen.findByRole('button', { name: /^Write to / }));
  expect((await words()).value).toContain('It is meant for Anna');
  fireEvent.change(await words(), { target: { value: ' ' } });
  send();
  expect((await screen.findByRole('alert')).textContent).toBe('Please write something first.');
  expect(asked).toEqual([]);
});

test('without a network a question is said to be not sent for that reason, and its words stay', async () => {
  const { signing, words, send } = shown(() => Promise.reject(new TypeError('Failed to fetch')));
  signing.openDialog({ kind: 'ask' });
  fireEvent.change(await words(), { target: { value: 'Why?' } });
  send();
  const alert = await screen.findByRole('alert', undefined, { timeout: 5_000 });
  expect(alert.textContent).toBe(
    'There is no connection, so your question was not sent. Your words are kept: please try again when it is back.',
  );
  expect([(await words()).value, signing.store.get().question]).toEqual(['Why?', 'Why?']);
});

test('whoever is too late asks for more time by one press, and the page says that it was asked, not to ask', async () => {
  const { asked, signing, words, send } = shown(() => ({}), <SigningPage />);
  const contact = { name: 'Olivia', email: 'olivia@example.com' };
  const closed = { code: 'time_is_over', document_name: 'Lease', contact, download_url: null } as const;
  signing.patch({ closed });
  fireEvent.click(await screen.findByRole('button', { name: 'Ask for more time' }));
  const prepared = (await words()).value;
  expect(prepared).toMatch(/^Please give me more time to sign “.+”\.$/);
  send();
  const told = await screen.findByText(/Your request is on its way to Olivia\./);
  expect(asked.at(-1)?.body).toEqual({ question: prepared });
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(screen.queryByRole('button', { name: 'Ask for more time' })).toBeNull();
  expect(screen.queryByText(/Ask the sender for more time/)).toBeNull();
  await waitFor(() => expect(document.activeElement).toBe(told));
});
