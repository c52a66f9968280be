import { screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { answering, held } from '../../../test/support/components/answers.ts';
import { aPack, aPerson, olivia } from '../../../test/support/components/records.ts';
import { show } from '../../../test/support/components/show.tsx';
import { UseTemplateDialog } from './use-template-dialog.tsx';
import { templateRequest } from './use-template-request.ts';

afterEach(() => templateRequest.set(null));

test('use of a template: when its roles have come, the first one’s name has the focus', async () => {
  const { answer, give } = held();
  answering({ ...olivia, 'GET /app/documents/pack': answer });
  show(<UseTemplateDialog />);
  templateRequest.set({ key: 'pack', document_name: 'Lease' });
  await screen.findByRole('dialog', { name: /Lease/ });
  const tenant = aPerson('', { role: 'Tenant', email: '' });
  give({ document: aPack({ document_type: 'template', document_name: 'Lease', signatories: [tenant] }) });
  const name = await screen.findByLabelText('Name of Tenant');
  await expect.poll(() => name === document.activeElement).toBe(true);
});
