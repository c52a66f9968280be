import { screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { answering } from '../../test/support/components/answers.ts';
import { aPack, aPerson, now } from '../../test/support/components/records.ts';
import { show } from '../../test/support/components/show.tsx';
import { connected } from '../api/request/connection.ts';
import { Bar, Header, SigningDialogs, WorkStage, workAhead } from './page-parts.tsx';
import { SigningContext } from './state/context.ts';
import { createSigning } from './state/signing.ts';

afterEach(() => {
  vi.restoreAllMocks();
  connected.set(true);
});

test('a screen that has not been fetched says that there is no network', () => {
  answering({});
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  const anna = aPerson('Anna', { status: 'awaiting_signatures', date_viewed: now });
  const signing = createSigning(aPack({ status: 'awaiting_signatures', signatories: [anna] }), 'anna');
  show(
    <SigningContext value={signing}>
      <WorkStage />
    </SigningContext>,
  );
  screen.getByText(/It appears your internet is down/);
});

test('all that follows the first screen, its dialogs too, opens without a network once it was fetched', async () => {
  answering({});
  await workAhead();
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  const anna = aPerson('Anna', { status: 'awaiting_signatures', date_viewed: now });
  const signing = createSigning(aPack({ status: 'awaiting_signatures', signatories: [anna] }), 'anna');
  signing.openDialog({ kind: 'later' });
  show(
    <SigningContext value={signing}>
      <Header />
      <SigningDialogs />
      <Bar />
    </SigningContext>,
  );
  screen.getByRole('dialog', { name: 'Sign later' });
  expect(screen.getByRole('button', { name: 'Review and submit', hidden: true })).toBeDefined();
});
