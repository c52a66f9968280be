import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { answering, refused } from '../../test/support/components/answers.ts';
import { olivia } from '../../test/support/components/records.ts';
import { show } from '../../test/support/components/show.tsx';
import { DocumentsScreen } from './documents-screen.tsx';

test('documents: a list that is refused says why', async () => {
  const message = 'Documents stay closed.';
  answering({ ...olivia, 'GET /app/documents': refused(403, 'support_documents_closed', message) });
  show(<DocumentsScreen trash={false} />);
  expect((await screen.findByRole('alert')).textContent).toContain(message);
});
