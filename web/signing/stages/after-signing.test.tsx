import { act, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { aPack, aPerson, now } from '../../../test/support/components/records.ts';
import { show } from '../../../test/support/components/show.tsx';
import { SigningContext } from '../state/context.ts';
import { createSigning } from '../state/signing.ts';
import { AfterSigning } from './after-signing.tsx';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

/** The last screen of Anna, whose sender has named a page. */
function afterSigning(justSigned = true) {
  const goes = vi.spyOn(window.location, 'assign').mockImplementation(() => undefined);
  const anna = aPerson('Anna', { status: 'complete', date_signed: now });
  const signing = createSigning(aPack({ signatories: [anna], post_signing_url: 'https://shop.example.com/thanks' }), 'anna');
  signing.patch({ justSigned });
  show(
    <SigningContext value={signing}>
      <AfterSigning />
    </SigningContext>,
  );
  return goes;
}
const passes = (ms: number) => act(() => vi.advanceTimersByTime(ms));

test('after signing: the page of the sender opens by itself, after time to read', () => {
  const goes = afterSigning();
  passes(7_900);
  expect(goes).not.toHaveBeenCalled();
  passes(100);
  expect(goes.mock.calls).toEqual([['https://shop.example.com/thanks']]);
});

test('after signing: whoever stays is led nowhere, and finds the way', () => {
  const goes = afterSigning();
  act(() => screen.getByRole('button', { name: 'Stay on this page' }).click());
  passes(60_000);
  expect(goes).not.toHaveBeenCalled();
  expect(screen.getByRole('link').getAttribute('href')).toBe('https://shop.example.com/thanks');
});

test('after signing: whoever comes back later is led nowhere', () => {
  const goes = afterSigning(false);
  passes(60_000);
  expect(goes).not.toHaveBeenCalled();
});
