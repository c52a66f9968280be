import { screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { answering, held, refused } from '../../../test/support/components/answers.ts';
import { show } from '../../../test/support/components/show.tsx';
import { DrawPage } from './draw-page.tsx';

test('drawing page: after a failure, another try says that it is loading, and shows what comes of it', async () => {
  const again = held<ReturnType<typeof refused>>();
  const answers = [refused(400, 'invalid_request', 'Not now'), again.answer];
  answering({ 'POST /app/drawings/look_up': () => answers.shift() ?? {} });
  const { user } = show(<DrawPage token="1" />);
  await user.click(await screen.findByRole('button', { name: 'Try again' }));
  expect(screen.getByRole('status').textContent).toBe('Loading…');
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
  again.give(refused(404, 'drawing_link_unknown', 'Unknown'));
  await screen.findByRole('heading', { name: 'This code is not valid any more' });
});

test('drawing page: before the pad, whoever can’t draw hears that they can type on the other device', async () => {
  const pen = new Proxy({}, { get: () => () => undefined });
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(pen as CanvasRenderingContext2D);
  answering({ 'POST /app/drawings/look_up': { document_name: 'Lease', type: 'signature' } });
  show(<DrawPage token="1" />);
  const typing = await screen.findByText(/On your other device you can also type/);
  const pad = screen.getByRole('img', { name: /Drawing area/ });
  expect(typing.compareDocumentPosition(pad) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy();
});
