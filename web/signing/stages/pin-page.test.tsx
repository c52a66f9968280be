import { act, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { answering, held, refused } from '../../../test/support/components/answers.ts';
import { aPack, aPerson } from '../../../test/support/components/records.ts';
import { show } from '../../../test/support/components/show.tsx';
import type { Boot, PinAsked } from '../boot.ts';
import { PinPage } from './pin-page.tsx';

afterEach(() => {
  vi.useRealTimers();
});

const sending = '/app/documents/pack/generate_new_verification_otp/anna';
const entering = '/app/documents/pack/add_update_signatory';
const session = { session_token: 't', csrf_token: 'c', document_key: 'pack', signatory_uuid: 'anna' };
const sent = {
  channel: 'email',
  destination: 'a***@example.com',
  signatory_name: 'Anna',
  sender_name: 'Olivia',
  document_name: 'Lease',
  whatsapp_available: true,
  voice_available: false,
  mobile_number_may_be_named: false,
};
const pack = aPack({ status: 'awaiting_signatures', signatories: [aPerson('Anna')] });

function page(answers: Parameters<typeof answering>[0] = {}, asked: Partial<PinAsked> = {}) {
  const calls = answering({
    [`POST ${sending}`]: sent,
    [`POST ${entering}`]: {},
    'GET /app/documents/pack': { document: pack },
    ...answers,
  });
  const opened: Boot[] = [];
  const asking: PinAsked = { session, destination: 'a***@example.com', document_name: 'Lease', sender: 'Olivia', ...asked };
  const shown = show(<PinPage asked={asking} onOpen={(outcome) => opened.push(outcome)} />);
  /** Types once the page says that the pin was sent. */
  const type = async (text: string) => {
    await screen.findByText(/was sent by email to a/);
    await shown.user.type(pin(), text);
  };
  return { ...shown, opened, type, bodies: (path: string) => calls.filter((call) => call.path === path).map(({ body }) => body) };
}

const pin = () => screen.getByRole<HTMLInputElement>('textbox');
const verify = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Verify' });

test('pin page: it sends one pin by itself, says where to, and is ready to be typed into', async () => {
  const { bodies } = page();
  await screen.findByText(/was sent by email to a/);
  expect(bodies(sending)).toEqual([{}]);
  expect(document.activeElement).toBe(pin());
  expect(pin().autocomplete).toBe('one-time-code');
  expect(verify().disabled).toBe(true);
});

test('pin page: the right pin, spaces around it left out, opens the document', async () => {
  const { type, bodies, opened } = page();
  await type(' 123456 {Enter}');
  await expect.poll(() => opened).toEqual([{ signatory_uuid: 'anna', pack }]);
  expect(bodies(entering)).toEqual([{ verification_otp: '123456' }]);
});

test('pin page: a wrong pin is said at its input and stays there to be mended', async () => {
  const { type, opened } = page({ [`POST ${entering}`]: refused(422, 'otp_wrong', 'That pin is not right.') });
  await type('111111{Enter}');
  expect((await screen.findByRole('alert')).textContent).toBe('That pin is not right.');
  expect([pin().value, pin().getAttribute('aria-invalid')]).toEqual(['111111', 'true']);
  expect(pin().getAttribute('aria-describedby')).toBe(screen.getByRole('alert').id);
  expect(verify().disabled).toBe(false);
  expect(opened).toEqual([]);
});

test('pin page: a pin that is no longer good can’t be handed in again', async () => {
  const { type } = page({ [`POST ${entering}`]: refused(422, 'otp_expired', 'This pin is no longer good.') });
  await type('111111{Enter}');
  await screen.findByText('This pin is no longer good.');
  expect(verify().disabled).toBe(true);
});

test('pin page: another pin is offered after 15 seconds, by other ways too, and begins with an empty input', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'Date'] });
  const { type, user, bodies } = page({ [`POST ${entering}`]: refused(422, 'otp_expired', 'This pin is no longer good.') });
  const resend = await screen.findByRole<HTMLButtonElement>('button', { name: /15/ });
  expect(resend.disabled).toBe(true);
  expect(screen.queryByRole('button', { name: /WhatsApp/ })).toBeNull();
  await type('111111{Enter}');
  await screen.findByText('This pin is no longer good.');
  act(() => vi.advanceTimersByTime(15_000));
  expect(resend.disabled).toBe(false);
  await user.click(screen.getByRole('button', { name: /WhatsApp/ }));
  await expect.poll(() => bodies(sending)).toEqual([{}, { use_whatsapp: true }]);
  await expect.poll(() => pin().value).toBe('');
  expect(screen.queryByText('This pin is no longer good.')).toBeNull();
});

test('pin page: what is typed while the first pin is on its way stays when the pin was sent', async () => {
  const first = held<typeof sent>();
  const { user } = page({ [`POST ${sending}`]: first.answer });
  await user.type(pin(), '123');
  first.give(sent);
  await screen.findByText(/was sent by email to a/);
  await user.keyboard('456');
  expect(pin().value).toBe('123456');
});

test('pin page: an older pin that was entered too early does not shut out the one that was just sent', async () => {
  const first = held<typeof sent>();
  const expired = refused(422, 'otp_expired', 'This pin is no longer good.');
  const { user } = page({ [`POST ${sending}`]: first.answer, [`POST ${entering}`]: expired });
  await user.type(pin(), '111111{Enter}');
  await screen.findByText('This pin is no longer good.');
  expect(verify().disabled).toBe(true);
  first.give(sent);
  await screen.findByText(/was sent by email to a/);
  expect(verify().disabled).toBe(false);
});

test('pin page: on a host’s device nobody goes on before saying that both are there', async () => {
  const { type, user, bodies } = page({}, { session: { ...session, in_person: true } });
  await type('123456');
  expect(verify().disabled).toBe(true);
  await user.click(screen.getByRole('checkbox'));
  await user.click(verify());
  await expect.poll(() => bodies(entering)).toEqual([{ verification_otp: '123456', signed_in_presence: true }]);
});

test('pin page: what keeps a pin from being sent is said', async () => {
  page({ [`POST ${sending}`]: refused(429, 'too_many_requests', 'Too many pins were asked for.') });
  expect((await screen.findByRole('alert')).textContent).toBe('Too many pins were asked for.');
});

test('pin page: on a host’s device the host finds the way back to their login, elsewhere nobody does', async () => {
  page();
  await screen.findByText(/was sent by email to a/);
  expect(screen.queryByRole('link')).toBeNull();
  page({}, { session: { ...session, in_person: true } });
  const back = await screen.findByRole('link', { name: 'I am the host: log in again' });
  expect(back.getAttribute('href')).toBe('/login?next=%23documents%2Fpack');
});
