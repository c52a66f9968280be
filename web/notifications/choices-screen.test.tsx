import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { ShownChoices } from '../../shared/contract/schemas/people/notification-choice.ts';
import { answering, refused } from '../../test/support/components/answers.ts';
import { show } from '../../test/support/components/show.tsx';
import { ChoicesScreen } from './choices-screen.tsx';

const path = '/app/user/notification_choices';
const known: ShownChoices = {
  choices: [
    { kind: 'signed', in_app: true, mail: 'never' },
    { kind: 'rejected', in_app: true, mail: 'at_once' },
    { kind: 'security', in_app: false, mail: 'at_once' },
  ],
  version: 1,
};
const inApp = (kind: string) => screen.findByRole('switch', { name: `${kind}: show in the app` });
const save = () => screen.getByRole('button', { name: 'Save' });

test('choices: what is chosen is saved with its version; security can’t be chosen about', async () => {
  const calls = answering({
    [`GET ${path}`]: { data: known },
    [`POST ${path}`]: ({ body }) => ({ data: { ...(body.data as ShownChoices), version: 2 } }),
  });
  const { user } = show(<ChoicesScreen />);
  await user.click(await inApp('Somebody signed'));
  await user.click(screen.getByRole('combobox', { name: 'Rejected: by mail' }));
  await user.click(await screen.findByRole('option', { name: 'Mail each day' }));
  expect(screen.queryByRole('switch', { name: 'Your access: show in the app' })).toBeNull();
  await user.click(save());
  await screen.findByText('Your choices are saved.');
  expect(calls.at(-1)?.body).toEqual({
    data: {
      choices: [
        { kind: 'signed', in_app: false, mail: 'never' },
        { kind: 'rejected', in_app: true, mail: 'day' },
        { kind: 'security', in_app: false, mail: 'at_once' },
      ],
      version: 1,
    },
  });
  expect(save()).toHaveProperty('disabled', true);
});

test('choices: if they changed elsewhere, own changes stay on top of the newer ones', async () => {
  const [signed, rejected, security] = known.choices as [
    ShownChoices['choices'][0],
    ShownChoices['choices'][0],
    ShownChoices['choices'][0],
  ];
  const newer = { choices: [signed, { ...rejected, in_app: false }, security], version: 2 };
  const calls = answering({
    [`GET ${path}`]: { data: known },
    [`POST ${path}`]: refused(409, 'version_conflict', 'Changed.', { data: newer }),
  });
  const { user } = show(<ChoicesScreen />);
  await user.click(await inApp('Somebody signed'));
  await user.click(save());
  await screen.findByText(/Your changes here are kept/);
  await user.click(save());
  await waitFor(() => expect(calls.filter(({ method }) => method === 'POST')).toHaveLength(2));
  expect(calls.at(-1)?.body).toEqual({
    data: { choices: [{ ...signed, in_app: false }, { ...rejected, in_app: false }, security], version: 2 },
  });
});
