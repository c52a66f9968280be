import { screen } from '@testing-library/react';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { show } from '../../test/support/components/show.tsx';
import { MobileNumberInput } from './mobile-number-input.tsx';

function shown(initial = '', error?: string) {
  const given: string[] = [];
  const Form = () => {
    const [value, setValue] = useState(initial);
    return (
      <MobileNumberInput
        label="Your number"
        value={value}
        defaultCountry="ZA"
        error={error}
        onChange={(number) => {
          given.push(number);
          setValue(number);
        }}
      />
    );
  };
  const { user } = show(<Form />);
  const number = screen.getByLabelText<HTMLInputElement>('Your number');
  const country = screen.getByRole<HTMLInputElement>('combobox', { name: 'Country' });
  return { user, given, number, country };
}

test('mobile number: the country begins with the default, and the number is formatted as one types', async () => {
  const { user, given, number, country } = shown();
  expect(country.value).toBe('South Africa +27');
  await user.type(number, '0821234567');
  expect(number.value).toBe('082 123 4567');
  expect(given.at(-1)).toBe('+27821234567');
});

test('mobile number: a code that is typed or pasted changes the country, and a screen reader hears it', async () => {
  const { user, given, number, country } = shown('+27821234567');
  expect(number.value).toBe('082 123 4567');
  await user.clear(number);
  await user.type(number, '+49');
  expect(country.value).toBe('Germany +49');
  await user.clear(number);
  await user.paste('0044 (0)7400-123456');
  expect(country.value).toBe('United Kingdom +44');
  expect(screen.getByRole('status').textContent).toBe('United Kingdom +44');
  expect(given.at(-1)).toBe('+447400123456');
});

test('mobile number: a country is searched and chosen by keyboard', async () => {
  const { user, given, number, country } = shown();
  await user.type(number, '07400123456');
  await user.click(country);
  await user.clear(country);
  await user.type(country, 'kingdom{Enter}');
  expect(country.value).toBe('United Kingdom +44');
  expect(number.value).toBe('07400 123456');
  expect(given.at(-1)).toBe('+447400123456');
});

test('mobile number: the digits in the middle are changed without moving the cursor', async () => {
  const { user, given, number } = shown('+27821234567');
  await user.type(number, '9', { initialSelectionStart: 2, initialSelectionEnd: 3 });
  expect(number.selectionStart).toBe(3);
  await user.tab();
  expect(number.value).toBe('089 123 4567');
  expect(given.at(-1)).toBe('+27891234567');
});

test('mobile number: the error stands at the number', () => {
  const { number } = shown('', 'Too short.');
  expect(number.getAttribute('aria-invalid')).toBe('true');
  const described = (number.getAttribute('aria-describedby') ?? '').split(' ').map((id) => document.getElementById(id)?.textContent);
  expect(described).toContain('Too short.');
});
