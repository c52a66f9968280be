import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { aChild, anAttribute, aPack, aPerson, now } from '../../../../test/support/components/records.ts';
import { show } from '../../../../test/support/components/show.tsx';
import { CustomFields, RejectedDocuments, SupportingDocuments } from './sections.tsx';

const appendix = {
  key: 'appendix',
  _id: null,
  document_key: 'pack',
  file_key: 'file',
  filename: 'plan.pdf',
  description: 'Floor plan',
  custom_id: '',
  audience: 'cc_recipients' as const,
  position: 0,
  required: true,
  blob_serving_url: null,
  date_opened: null,
  date_created: now,
  date_updated: now,
};

test('rejected documents of a pack are told with who rejected each, and why', () => {
  const annex = aChild('annex', {
    document_name: 'Annex',
    rejection_reason: 'The rent is wrong.',
    rejected_by: 'anna',
    rejected_by_name: 'Anna',
  });
  show(<RejectedDocuments document={aPack({ child_documents: [aChild('child'), annex], signatories: [aPerson('Anna')] })} />);
  screen.getByText('Anna rejected it. Reason: The rent is wrong.');
  expect(screen.getAllByRole('listitem')).toHaveLength(1);
});

test('supporting documents are told with their audience, and downloaded where there is a file', () => {
  const without = { ...appendix, key: 'other', description: 'Keys', file_key: null, audience: 'team' as const };
  show(<SupportingDocuments document={aPack({ appendices: [appendix, without] })} />);
  screen.getByText('For those who get copies · plan.pdf');
  screen.getByText('For the team only · No file yet');
  expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual(['/app/serve/appendix']);
});

test('custom fields that are shown are told with their values, and with the part of the document that they belong to', () => {
  const order = anAttribute('Order number', { value: 'A7' });
  const copies = anAttribute('Copies', {
    control_level: 'child_document',
    related_entity_id: 'annex',
    custom_control: 'choice',
    custom_control_value: '3',
  });
  const user_defined_attributes = [order, copies, anAttribute('Blank'), anAttribute('Secret', { visible_on_ui: false })];
  show(<CustomFields document={aPack({ user_defined_attributes, child_documents: [aChild('annex', { document_name: 'Annex' })] })} />);
  const told = screen.getAllByRole('term').map((term, at) => [term.textContent, screen.getAllByRole('definition')[at]?.textContent]);
  expect(told).toEqual([
    ['Order number', 'A7'],
    ['Copies · Annex', '3'],
    ['Blank', 'Not filled in'],
  ]);
});
