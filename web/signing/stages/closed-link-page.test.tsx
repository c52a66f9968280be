import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { answering, refused } from '../../../test/support/components/answers.ts';
import { show } from '../../../test/support/components/show.tsx';
import { forgetSession, rememberSession } from '../link-session.ts';
import { ClosedLinkPage } from './closed-link-page.tsx';

afterEach(() => {
  vi.useRealTimers();
  sessionStorage.clear();
  window.history.replaceState(null, '', '/');
});

/** A link whose time is over, from a sender with this address. */
function timeIsOver(email: string, onAsk?: () => void) {
  return show(
    <ClosedLinkPage
      closed={{ code: 'time_is_over', document_name: 'Lease', contact: { name: 'Olivia', email }, download_url: null }}
      {...(onAsk && { onAsk })}
    />,
  );
}

test('closed link: the mail to the sender has the one header that it needs, whatever their address holds', () => {
  timeIsOver('olivia?bcc=mallory@example.com');
  const address = screen.getByRole('link', { name: 'olivia?bcc=mallory@example.com' }).getAttribute('href') ?? '';
  expect(address).toMatch(/^mailto:olivia%3Fbcc%3Dmallory@example\.com\?subject=[^&]*Lease/);
});

test('closed link: the address of the contact opens a mail where no button does', () => {
  const contact = { name: 'Olivia', email: 'olivia@example.com' };
  show(<ClosedLinkPage closed={{ code: 'cancelled', document_name: 'Lease', contact, download_url: null }} />);
  const link = screen.getByRole('link', { name: 'olivia@example.com' });
  expect(link.getAttribute('href')).toBe('mailto:olivia@example.com?subject=About%20Lease');
  expect(link.parentElement?.textContent).toBe('Your contact: Olivia, olivia@example.com');
});

test('closed link: nobody is offered to write to a sender without an address', () => {
  timeIsOver('');
  expect(screen.queryByRole('link')).toBeNull();
});

const away = { code: 'away', document_name: 'Lease', contact: null, download_url: null } as const;

test('closed link: a host gets their device back, also when the session is forgotten; nobody else is asked to log in', async () => {
  const { rerender } = show(<ClosedLinkPage closed={away} />);
  expect(screen.queryByRole('link')).toBeNull();
  rememberSession({ session_token: 's', csrf_token: 'c', document_key: 'pack', signatory_uuid: 'anna', in_person: true });
  forgetSession();
  rerender(<ClosedLinkPage closed={{ ...away }} />);
  const back = await screen.findByRole('link', { name: 'I am the host: log in again' });
  expect(back.getAttribute('href')).toBe('/login?next=%23documents%2Fpack');
  rerender(<ClosedLinkPage closed={{ ...away, code: 'already_signed' }} />);
  expect(screen.queryByText('You can close this page.')).toBeNull();
});

test('closed link: whoever came by a form, and has no link, is led to the form', () => {
  show(<ClosedLinkPage closed={{ ...away, form_key: 'visitors' }} />);
  screen.getByText(/Open the form again and give your email address/);
  expect(screen.getByRole('link', { name: 'Open the form' }).getAttribute('href')).toBe('/form/visitors');
});

test('closed link: where the session still stands, more time is asked for on the page, whatever address the sender has', async () => {
  const onAsk = vi.fn();
  const { user } = timeIsOver('', onAsk);
  await user.click(screen.getByRole('button', { name: 'Ask for more time' }));
  expect(onAsk).toHaveBeenCalledOnce();
  expect(screen.queryByRole('link')).toBeNull();
});

test('closed link: by a link that opens nothing since the last day, more time is asked for by one press; a mail is offered only if that fails', async () => {
  const about = { document_name: 'Lease', contact: { name: 'Olivia', email: 'olivia@example.com' } };
  const answers = [{}, { more_time_asked: true }].map((more) => refused(410, 'time_is_over', 'Over.', { ...about, ...more }));
  const asked = answering({ 'POST /app/tokens/exchange': () => answers.shift() ?? {} });
  const { user } = timeIsOver('olivia@example.com');
  const letters = () => screen.queryAllByRole('link', { name: 'Ask for more time' });
  expect(letters()).toHaveLength(0);
  const button = screen.getByRole('button', { name: 'Ask for more time' });
  await user.click(button);
  await screen.findByText('The sender could not be asked. Please write to them.');
  expect(letters()).toHaveLength(1);
  await user.click(button);
  const words = await screen.findByText(/Your request is on its way to Olivia\./);
  expect(document.activeElement).toBe(words);
  expect(letters()).toHaveLength(0);
  expect(asked.map(({ body }) => body)).toEqual([0, 1].map(() => ({ token: '', ask_for_more_time: true })));
});

test('closed link: whoever has asked for more time is not offered it again when they load the page again, until a day later', async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  const about = { document_name: 'Lease', contact: { name: 'Olivia', email: '' }, more_time_asked: true };
  answering({ 'POST /app/tokens/exchange': refused(410, 'time_is_over', 'Over.', about) });
  const { user } = timeIsOver('');
  const button = () => screen.queryByRole('button', { name: 'Ask for more time' });
  await user.click(screen.getByRole('button', { name: 'Ask for more time' }));
  await screen.findByText(/Your request is on its way to Olivia\./);
  cleanup();
  timeIsOver('');
  screen.getByText(/Your request is on its way to Olivia\./);
  expect(button()).toBeNull();
  cleanup();
  timeIsOver('', () => undefined);
  expect(button()).toBeNull();
  cleanup();
  vi.setSystemTime(Date.now() + 24 * 3_600_000);
  timeIsOver('');
  expect(button()).not.toBeNull();
});

test('closed link: the address of a form’s document, opened in another tab, leads back to where one began', () => {
  window.history.replaceState(null, '', '/sign/oox66mzrlj3bwiy5sjhl');
  const unknown = { code: 'unknown', document_name: '', contact: null, download_url: null } as const;
  show(<ClosedLinkPage closed={unknown} />);
  screen.getByRole('heading', { name: 'Please go back to where you began' });
  screen.getByText(/only in the tab in which you filled in the form/);
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
  cleanup();
  window.history.replaceState(null, '', `/sign/${'t'.repeat(43)}`);
  show(<ClosedLinkPage closed={unknown} />);
  screen.getByRole('heading', { name: 'We don’t know this link' });
});

test('closed link: what was sent is fetched from a new address once the old one has expired, as is what came since', async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  const signed = { code: 'already_signed', document_name: 'Lease', contact: null, download_url: null } as const;
  const original = (url: string) => ({ originals: [{ name: 'Lease', url }] });
  const answers = [original('/new'), { download_url: '/sealed', document_status: 'complete' }];
  answering({ 'POST /app/tokens/exchange': () => refused(410, 'already_signed', 'You have signed.', answers.shift()) });
  const { user } = show(<ClosedLinkPage closed={{ ...signed, ...original('/old') }} />);
  const link = () => screen.getByRole('link');
  const fetched: (string | null)[] = [];
  const follow = (event: Event) => {
    if (!event.defaultPrevented) fetched.push((event.target as Element).getAttribute('href'));
    event.preventDefault();
  };
  document.addEventListener('click', follow);
  await user.click(link());
  expect(fetched).toEqual(['/old']);
  vi.setSystemTime(Date.now() + 5 * 60_000);
  await user.click(link());
  await expect.poll(() => fetched).toEqual(['/old', '/new']);
  vi.setSystemTime(Date.now() + 5 * 60_000);
  await user.click(link());
  await expect.poll(() => link().textContent).toBe('Download the signed document');
  document.removeEventListener('click', follow);
});

test('closed link: the words that a new link is on its way take the focus of the button that they replace', async () => {
  const sent = { document_name: 'Lease', contact: null, new_link_sent: true, destination: 'a***@e***.com' };
  answering({ 'POST /app/tokens/exchange': refused(410, 'expired', 'This link has lapsed.', sent) });
  const { user } = show(<ClosedLinkPage closed={{ code: 'expired', document_name: 'Lease', contact: null, download_url: null }} />);
  await user.click(screen.getByRole('button', { name: 'Send me a new link' }));
  const words = await screen.findByText(/A new link is on its way to a\*\*\*@e\*\*\*\.com/);
  expect(document.activeElement).toBe(words);
});

test('closed link: somebody whose document was completed without them reads that, and whom to write to', () => {
  const contact = { name: 'Olivia', email: 'olivia@example.com' };
  show(<ClosedLinkPage closed={{ code: 'completed_without', document_name: 'Lease', contact, download_url: null }} />);
  screen.getByRole('heading', { name: 'This document was completed without your signature' });
  screen.getByText(/or would like a copy, please write to the sender\.$/);
  screen.getByRole('link', { name: 'olivia@example.com' });
});

test('closed link: whoever has passed a document on reads to whom and to which address', () => {
  const closed = { code: 'passed_on', document_name: 'Lease', contact: null, download_url: null } as const;
  show(<ClosedLinkPage closed={{ ...closed, passed_on_to: { name: 'Ben', contact: 'ben@example.com' } }} />);
  screen.getByText(/^Ben \(ben@example\.com\) has been asked to sign instead of you\./);
});
