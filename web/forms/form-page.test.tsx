import { screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { answering, refused } from '../../test/support/components/answers.ts';
import { show } from '../../test/support/components/show.tsx';
import { forgetBegun, keepBegun } from './begun.ts';
import { FormPage } from './form-page.tsx';

const look = {
  name: 'Acme Clinics',
  footer_text: '',
  primary_colour: '#8a1c5b',
  header_colour: '#102030',
  page_header: 'band',
  logo_light_url: null,
  logo_dark_url: null,
};
const form = {
  document_name: 'Consent',
  message: '',
  sender_name: 'Olivia Owner',
  asked_by: { email: 'olivia@example.com', email_confirmed: true, account_name: 'Acme' },
  look,
  role: 'Patient',
  page_count: 2,
  asks: [
    { type: 'text', count: 2 },
    { type: 'signature', count: 1 },
  ],
  other_signers: 1,
  mobile_number_required: false,
  pin_goes_to: null,
  asks_for_proof: false,
};
const path = '/app/forms/consent';

beforeEach(() => window.history.replaceState(null, '', '/form/consent'));
afterEach(() => {
  window.history.replaceState(null, '', '/');
  document.documentElement.removeAttribute('style');
});

test('form: it shows who asks, with confirmed address and brand, and what is asked of whom', async () => {
  answering({ [`GET ${path}`]: { form } });
  show(<FormPage />);
  await screen.findByRole('heading', { name: 'Consent' });
  screen.getByText('Acme Clinics');
  screen.getByText('olivia@example.com (confirmed) · of Acme');
  screen.getByText('You sign as Patient: 1 signature, 2 texts. 1 other person signs it too.');
  expect(document.documentElement.style.getPropertyValue('--cs-accent')).not.toBe('');
});

test('form: the brand’s logo takes the place of its name, the one for the colour behind it', async () => {
  const logos = { logo_light_url: 'data:image/png;base64,bGlnaHQ=', logo_dark_url: 'data:image/png;base64,ZGFyaw==' };
  answering({ [`GET ${path}`]: { form: { ...form, look: { ...look, ...logos } } } });
  show(<FormPage />);
  const logo = await screen.findByRole('img', { name: 'Acme Clinics' });
  expect(logo.getAttribute('src')).toBe(logos.logo_dark_url);
});

test('form: one that was closed while it stood open says that nothing was sent', async () => {
  const gone = refused(404, 'form_not_found', 'This form does not exist, or is not offered any more.');
  answering({ [`GET ${path}`]: { form }, [`POST ${path}`]: gone });
  const { user } = show(<FormPage />);
  await user.type(await screen.findByLabelText('Your name'), 'Gina');
  await user.type(screen.getByLabelText('Your email address'), 'gina@example.com');
  await user.click(screen.getByRole('button', { name: 'Continue to the document' }));
  expect((await screen.findByRole('alert')).textContent).toMatch(/^This form was closed in the meantime, so nothing was sent\./);
});

test('form: a closed one says so, what to do, and the same in German', async () => {
  answering({ [`GET ${path}`]: refused(404, 'form_not_found', 'This form does not exist, or is not offered any more.') });
  show(<FormPage />);
  await screen.findByRole('heading', { name: 'This form is closed' });
  screen.getByText(/Please ask whoever gave you the link/);
  screen.getByRole('combobox', { name: 'Language' });
});

test('form: a full one keeps what was entered, and says nothing of administrators', async () => {
  answering({
    [`GET ${path}`]: { form: { ...form, look: null } },
    [`POST ${path}`]: refused(429, 'quota_reached', 'Ask an administrator for more.'),
  });
  const { user } = show(<FormPage />);
  await user.type(await screen.findByLabelText('Your name'), 'Vera');
  await user.type(screen.getByLabelText('Your email address'), 'vera@example.com');
  await user.click(screen.getByRole('button', { name: 'Continue to the document' }));
  const alert = await screen.findByRole('alert');
  expect(alert.textContent).toMatch(/^This form is filled in so often that it has to pause/);
  await waitFor(() => expect(screen.getByLabelText<HTMLInputElement>('Your name').value).toBe('Vera'));
});

test('form: the button that was pressed has the focus again after a refusal, however the browser treats it while it is busy', async () => {
  answering({
    [`GET ${path}`]: { form: { ...form, look: null } },
    [`POST ${path}`]: () => {
      (document.activeElement as HTMLElement).blur();
      return refused(429, 'quota_reached', 'Ask an administrator for more.');
    },
  });
  const { user } = show(<FormPage />);
  await user.type(await screen.findByLabelText('Your name'), 'Gina');
  await user.type(screen.getByLabelText('Your email address'), 'gina@example.com');
  await user.click(screen.getByRole('button', { name: 'Continue to the document' }));
  await screen.findByRole('alert');
  await waitFor(() => expect(document.activeElement?.textContent).toContain('Continue to the document'));
});

test('form: a pin by text message is announced at the number, and not at the email address', async () => {
  answering({ [`GET ${path}`]: { form: { ...form, mobile_number_required: true, asks_for_proof: true, pin_goes_to: 'mobile_number' } } });
  show(<FormPage />);
  const described = (label: string) =>
    document.getElementById(screen.getByLabelText(label).getAttribute('aria-describedby') ?? '')?.textContent ?? '';
  await screen.findByLabelText('Your mobile number');
  expect(described('Your mobile number')).toMatch(/^We text a one-time pin there before you sign/);
  expect(described('Your email address')).toBe('');
});

test('form: somebody who comes back finds what they entered, until their document is signed', async () => {
  answering({ [`GET ${path}`]: { form } });
  keepBegun({ entered: { name: 'Gina', email: 'gina@example.com', mobile_number: '' }, document_key: 'pack' });
  const { rerender } = show(<FormPage key="first" />);
  expect((await screen.findByLabelText<HTMLInputElement>('Your name')).value).toBe('Gina');
  screen.getByText(/^You have begun, and your document is still here/);
  forgetBegun('pack');
  rerender(<FormPage key="next" />);
  await waitFor(() => expect(screen.getByLabelText<HTMLInputElement>('Your name').value).toBe(''));
});

test('form: without a network it says so, that nothing is lost and what to do', async () => {
  answering({ [`GET ${path}`]: { form }, [`POST ${path}`]: () => Promise.reject(new TypeError('Failed to fetch')) });
  const { user } = show(<FormPage />);
  await user.type(await screen.findByLabelText('Your name'), 'Gina');
  await user.type(screen.getByLabelText('Your email address'), 'gina@example.com');
  await user.click(screen.getByRole('button', { name: 'Continue to the document' }));
  expect((await screen.findByRole('alert')).textContent).toBe(
    'There is no connection. What you entered is still here: please try again when it is back.',
  );
});
