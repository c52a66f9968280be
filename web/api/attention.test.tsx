import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { show } from '../../test/support/components/show.tsx';
import { usePoll } from './attention.ts';

let visibility: DocumentVisibilityState;
let focused: boolean;
beforeEach(() => {
  vi.useFakeTimers();
  visibility = 'visible';
  focused = true;
  vi.spyOn(document, 'visibilityState', 'get').mockImplementation(() => visibility);
  vi.spyOn(document, 'hasFocus').mockImplementation(() => focused);
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

/** Polls as notifications do (spec core §9). */
function startPolling() {
  const poll = vi.fn(async () => undefined);
  const Polling = () => {
    usePoll(poll, 120_000, { blurredEveryMs: 300_000 });
    return null;
  };
  show(<Polling />);
  return poll;
}

const seconds = async (n: number) => {
  window.dispatchEvent(new Event(focused ? 'pointermove' : 'nothing'));
  await vi.advanceTimersByTimeAsync(n * 1000);
};

test('notifications are fetched every 120 s while somebody looks', async () => {
  const poll = startPolling();
  await seconds(119);
  expect(poll).toHaveBeenCalledTimes(0);
  await seconds(2);
  expect(poll).toHaveBeenCalledTimes(1);
  await seconds(120);
  expect(poll).toHaveBeenCalledTimes(2);
});

test('notifications are fetched every 300 s while another window has the focus', async () => {
  const poll = startPolling();
  focused = false;
  await seconds(295);
  expect(poll).toHaveBeenCalledTimes(0);
  await seconds(10);
  expect(poll).toHaveBeenCalledTimes(1);
});

test('notifications are not fetched while the window is hidden, and soon after it shows again', async () => {
  const poll = startPolling();
  visibility = 'hidden';
  await seconds(3600);
  expect(poll).toHaveBeenCalledTimes(0);
  visibility = 'visible';
  await seconds(2);
  expect(poll).toHaveBeenCalledTimes(1);
});

test('notifications are not fetched while nobody touches anything for 5 minutes, and within 5 s after', async () => {
  const poll = startPolling();
  await seconds(3600);
  const before = poll.mock.calls.length;
  expect(before).toBeLessThanOrEqual(2);
  await seconds(6);
  expect(poll).toHaveBeenCalledTimes(before + 1);
});
