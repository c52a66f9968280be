import { screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { answering, refused } from '../../test/support/components/answers.ts';
import { show } from '../../test/support/components/show.tsx';
import { signNowLink } from './sign-now.ts';

const path = '/app/documents/lease/switch_user/anna';

test.each([
  ['leads on to sign', {}, 1, 0],
  ['stays on the page and says why not', refused(409, 'not_awaiting_signatures', 'Nobody is asked now.'), 0, 1],
])('“Sign now” %s', async (_, answer, led, said) => {
  const leave = vi.spyOn(window.location, 'assign').mockImplementation(() => undefined);
  const calls = answering({ [`GET ${path}`]: answer });
  const { user } = show(<a {...signNowLink('lease', 'anna')}>Sign now</a>);
  await user.click(screen.getByRole('link', { name: 'Sign now' }));
  await expect.poll(() => [leave.mock.calls.length, screen.queryAllByText('Nobody is asked now.').length]).toEqual([led, said]);
  expect(calls.map((call) => call.path)).toEqual([path]);
  vi.restoreAllMocks();
});
