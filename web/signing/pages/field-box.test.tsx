import { act, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { DataField } from '../../../shared/contract/schemas/documents/data-field.ts';
import type { FieldType } from '../../../shared/fields/field-types.ts';
import { newField } from '../../../shared/fields/placing/new-field.ts';
import { answering } from '../../../test/support/components/answers.ts';
import { aChild, aPack, aPerson, now } from '../../../test/support/components/records.ts';
import { show } from '../../../test/support/components/show.tsx';
import { Bar } from '../bar.tsx';
import { Entry } from '../form/entry.tsx';
import { SigningContext, useSigningState } from '../state/context.ts';
import { createSigning } from '../state/signing.ts';
import { FieldBox } from './field-box.tsx';

const aField = (uuid: string, type: FieldType, description: string, part: Partial<DataField> = {}): DataField => ({
  ...newField(type, { uuid, key: 'child', page_index: 0, x: 72, y: 100, signatory_uuid: 'anna', now }),
  required: true,
  description,
  ...part,
});

/** Anna may fill in for Ben. */
function signingOf(data_fields: DataField[]) {
  answering({});
  const anna = aPerson('Anna', { status: 'awaiting_signatures', date_viewed: now, can_update_fields: true });
  const ben = aPerson('Ben', { status: 'awaiting_signatures' });
  const child_documents = [aChild('child', { data_fields })];
  return createSigning(aPack({ status: 'awaiting_signatures', signatories: [anna, ben], child_documents }), 'anna');
}

function Boxes() {
  return useSigningState((state) => state.fields).map((field) => <FieldBox key={field.uuid} field={field} scale={1} />);
}

test('box: what somebody may fill in for another person is neither named nor drawn as required of them', () => {
  const ben = { signatory_uuid: 'ben' };
  const fields = [
    aField('mine', 'text', 'Town'),
    aField('street', 'text', 'Street', ben),
    aField('floor', 'choice', 'Floor', { options_as_csv: '1,2', ...ben }),
    aField('date', 'date', 'Moves in', ben),
  ];
  show(
    <SigningContext value={signingOf(fields)}>
      <Boxes />
    </SigningContext>,
  );
  const mine = screen.getByRole('textbox', { name: 'Town, Text, Required, page 1, empty' });
  expect([mine.getAttribute('aria-required'), mine.parentElement?.className]).toEqual([
    'true',
    expect.stringContaining('sg-field-required'),
  ]);
  const street = screen.getByRole('textbox', { name: 'For Ben: Street, Text, Optional, page 1, empty' });
  const floor = screen.getByRole('combobox', { name: 'For Ben: Floor, Choice, Optional, page 1, empty' });
  const date = screen.getByRole('button', { name: 'For Ben: Moves in, Date, Optional, page 1, empty' });
  for (const box of [street, floor]) expect(box.getAttribute('aria-required')).toBe('false');
  for (const box of [street.parentElement, floor.parentElement, date]) expect(box?.className).not.toContain('sg-field-required');
});

test('box: a field that is reached by keyboard is the one that the bar goes on from, on the page and in the form', () => {
  const fields = [aField('town', 'text', 'Town'), aField('agree', 'check', 'I agree'), aField('date', 'date', 'Moves in')];
  const signing = signingOf(fields);
  const view = (content: React.ReactNode) => (
    <SigningContext value={signing}>
      {content}
      <Bar />
    </SigningContext>
  );
  const { rerender } = show(view(<Boxes />));
  act(() => screen.getByRole('textbox').focus());
  act(() => screen.getByRole('checkbox').focus());
  expect(signing.store.get().current).toBe('agree');
  act(() => signing.setData('agree', 'checked'));
  screen.getByRole('button', { name: 'Next: Moves in' });
  act(() => screen.getByRole('button', { name: /^Moves in/ }).focus());
  screen.getByRole('button', { name: 'Choose date' });
  act(() => signing.patch({ current: 'town' }));
  rerender(view(<Entry members={fields.slice(1, 2)} />));
  act(() => screen.getByRole('checkbox').focus());
  expect(signing.store.get().current).toBe('agree');
});

test('box: an empty one reads in the direction of what it asks for', () => {
  show(
    <SigningContext
      value={signingOf([aField('town', 'text', 'المدينة'), aField('date', 'date', 'تاريخ'), aField('street', 'text', 'Street')])}
    >
      <Boxes />
    </SigningContext>,
  );
  expect(screen.getAllByRole('textbox').map(({ dir }) => dir)).toEqual(['rtl', 'ltr']);
  expect(screen.getByText('تاريخ').parentElement?.dir).toBe('rtl');
});

test('box: what the final document leaves out says so, for the eye and by name; marks of the page are never left out', () => {
  const hidden = { is_visible_in_final_document: false };
  const fields = [
    aField('mine', 'text', 'Town', hidden),
    aField('printed', 'text', 'Street'),
    aField('sender', 'text', 'Number', { signatory_uuid: 'self', data: '12', ...hidden }),
    aField('empty', 'text', 'Other', { signatory_uuid: 'self', ...hidden }),
    aField('block', 'block', '', hidden),
  ];
  show(
    <SigningContext value={signingOf(fields)}>
      <Boxes />
    </SigningContext>,
  );
  screen.getByRole('textbox', { name: 'Town, Text, Required, page 1, empty, Not part of the final document' });
  screen.getByRole('textbox', { name: 'Street, Text, Required, page 1, empty' });
  const [ofMine, ofSender, ...more] = screen.getAllByText('Not part of the final document');
  expect([ofMine?.getAttribute('aria-hidden'), ofSender?.getAttribute('aria-hidden'), more]).toEqual(['true', null, []]);
});
