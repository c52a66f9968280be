import { act, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { answering, held, refused } from '../../../test/support/components/answers.ts';
import { aPack, aPerson } from '../../../test/support/components/records.ts';
import { show } from '../../../test/support/components/show.tsx';
import { ApiError, NetworkError } from '../../api/errors.ts';
import type { Boot, PinAsked } from '../boot.ts';
import { rememberedSession, rememberSession } from '../link-session.ts';
import { PinForm } from './pin-form.tsx';
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

test('pin page: a first pin that could not be asked for, for lack of a network, can be asked for again at once', async () => {
  let tries = 0;
  const { user, bodies } = page({
    [`POST ${sending}`]: () => (++tries === 1 ? Promise.reject(new TypeError('Failed to fetch')) : sent),
  });
  expect((await screen.findByRole('alert')).textContent).toMatch(/^There is no connection/);
  expect(screen.queryByText(/on its way/)).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Send me the pin' }));
  await screen.findByText(/was sent by email to a/);
  expect(bodies(sending)).toEqual([{}, {}]);
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

test('pin page: on a host’s device nobody goes on before saying that both are there, and is told so at the box', async () => {
  const { type, user, bodies } = page({}, { session: { ...session, in_person: true } });
  await type('123456{Enter}');
  const box = screen.getByRole('checkbox');
  const missing = () => screen.queryByText('Please tick this box first: both of you have to be here.');
  expect([document.activeElement, box.getAttribute('aria-describedby')]).toEqual([box, missing()?.id]);
  pin().focus();
  await user.click(verify());
  expect(document.activeElement).toBe(box);
  expect(bodies(entering)).toEqual([]);
  await user.click(box);
  expect(missing()).toBeNull();
  await user.click(verify());
  await expect.poll(() => bodies(entering)).toEqual([{ verification_otp: '123456', signed_in_presence: true }]);
});

test.each([
  [{}, 'The link in your message still works. Nothing has been signed.'],
  [{ in_person: true }, 'Nothing has been signed. When you want to go on, ask whoever handed you this device.'],
] as const)('pin page: whoever signs later is told how to come back, with %j', async (part, words) => {
  const { user } = page({ 'GET /app/documents/pack/sign_later/anna': {} }, { session: { ...session, ...part } });
  await user.click(screen.getByRole('button', { name: 'Sign later' }));
  await screen.findByText(words);
});

test('pin page: what keeps a pin from being sent is said', async () => {
  page({ [`POST ${sending}`]: refused(429, 'too_many_requests', 'Too many pins were asked for.') });
  expect((await screen.findByRole('alert')).textContent).toBe('Too many pins were asked for.');
});

const gone = refused(410, 'cancelled', 'This was cancelled.');
const link = 'POST /app/tokens/exchange';
const closed = (code: string) => [{ closed: expect.objectContaining({ code, document_name: 'Lease' }) }];

test.each([
  ['no pin can be sent', sending, async () => undefined],
  ['the pin comes too late', entering, async ({ type }: ReturnType<typeof page>) => type('123456{Enter}')],
  [
    'they want to sign later',
    '/app/documents/pack/sign_later/anna',
    async ({ user }: ReturnType<typeof page>) => user.click(screen.getByRole('button', { name: 'Sign later' })),
  ],
] as const)('pin page: what the sender did meanwhile has its own page, as when %s', async (_, path, act) => {
  rememberSession(session);
  const method = path.includes('sign_later') ? 'GET' : 'POST';
  const shown = page({
    [`${method} ${path}`]: gone,
    [link]: refused(410, 'cancelled', 'This was cancelled.', { because: 'asked_anew', document_name: 'Lease' }),
  });
  await act(shown);
  await expect.poll(() => shown.opened).toEqual(closed('asked_anew'));
  expect(rememberedSession()).toBeUndefined();
  expect(screen.queryByRole('alert')).toBeNull();
});

test('pin page: after a day a host’s device asks the link again, and a form is filled in again', async () => {
  const ended = { [`POST ${sending}`]: refused(401, 'unauthenticated', 'Please log in.') };
  rememberSession({ ...session, in_person: true });
  const { opened } = page(ended, { session: { ...session, in_person: true } });
  await expect.poll(() => opened).toEqual(closed('away'));
  expect(rememberedSession()).toBeUndefined();
  const form = page(ended, { session: { ...session, asks_for_proof: true, form_key: 'visitors' } });
  await expect.poll(() => form.opened).toEqual([{ closed: expect.objectContaining({ code: 'away', form_key: 'visitors' }) }]);
});

test('pin page: the document of a form, which has no link, is said to be gone itself', async () => {
  const { opened } = page({ [`POST ${sending}`]: gone, [link]: refused(404, 'signing_link_unknown', 'Unknown.') });
  await expect.poll(() => opened).toEqual(closed('cancelled'));
});

test('pin page: on a host’s device the host finds the way back to their login, elsewhere nobody does', async () => {
  page();
  await screen.findByText(/was sent by email to a/);
  expect(screen.queryByRole('link')).toBeNull();
  page({}, { session: { ...session, in_person: true } });
  const back = await screen.findByRole('link', { name: 'I am the host: log in again' });
  expect(back.getAttribute('href')).toBe('/login?next=%23documents%2Fpack');
});

test('pin page: a pin that comes late, after another was ordered, is told from a wrong one', async () => {
  const wrong = async () => {
    throw new ApiError(401, { code: 'otp_wrong', message: 'This pin is not right.' }, false);
  };
  const { user } = show(<PinForm action="Verify" problem="" sendings={2} onEnter={wrong} />);
  await user.type(pin(), '123456{Enter}');
  expect((await screen.findByRole('alert')).textContent).toBe(
    'This pin is not right. If you got several pins, only the newest one counts.',
  );
});

test('pin page: a pin is not called wrong because the network failed, and stays to be sent again', async () => {
  let isOffline = true;
  const tries = async () => {
    if (isOffline) throw new NetworkError(null);
    throw new ApiError(401, { code: 'otp_wrong', message: 'This pin is not right.' }, false);
  };
  const { user } = show(<PinForm action="Verify" problem="" sendings={2} onEnter={tries} />);
  await user.type(pin(), '123456{Enter}');
  const alert = await screen.findByRole('alert');
  expect(alert.textContent).toBe('There is no connection. What you have typed stays: please try again when it is back.');
  expect([pin().value, pin().getAttribute('aria-invalid'), pin().getAttribute('aria-describedby')]).toEqual(['123456', null, alert.id]);
  isOffline = false;
  await user.click(verify());
  await screen.findByText(/^This pin is not right\./);
  expect(pin().getAttribute('aria-invalid')).toBe('true');
});
