import { screen } from '@testing-library/react';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { show } from '../../test/support/components/show.tsx';
import { SourceText } from './source-text.tsx';

function shown() {
  const Form = () => {
    const [value, setValue] = useState('');
    return <SourceText label="Message" multiline value={value} onChange={setValue} names={['Rent', 'Tenant name', 'Tenant since']} />;
  };
  const { user } = show(<Form />);
  return { user, message: screen.getByLabelText<HTMLTextAreaElement>('Message') };
}

test('a text with placeholders: Enter takes the first name that is offered, and makes a new line otherwise', async () => {
  const { user, message } = shown();
  await user.type(message, 'Dear ::Ten{Enter},{Enter}hello');
  expect(message.value).toBe('Dear ::Tenant name::,\nhello');
});

test('a text with placeholders: arrows choose another of the names', async () => {
  const { user, message } = shown();
  await user.type(message, '::Ten{ArrowDown}{ArrowDown}{Enter}');
  expect(message.value).toBe('::Tenant since::');
});
