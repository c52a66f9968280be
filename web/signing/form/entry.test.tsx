import { act, cleanup, fireEvent, screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { DataField } from '../../../shared/contract/schemas/documents/data-field.ts';
import type { FieldType } from '../../../shared/fields/field-types.ts';
import { newField } from '../../../shared/fields/placing/new-field.ts';
import { answering } from '../../../test/support/components/answers.ts';
import { aChild, aPack, aPerson, now } from '../../../test/support/components/records.ts';
import { show } from '../../../test/support/components/show.tsx';
import { Bar } from '../bar.tsx';
import { Header } from '../header.tsx';
import { useFieldName } from '../pages/use-field-name.ts';
import { RejectDialog } from '../stages/reject-dialog.tsx';
import { SigningContext, useSigningState } from '../state/context.ts';
import { createSigning } from '../state/signing.ts';
import { Entry } from './entry.tsx';
import { FieldSheet } from './field-sheet.tsx';

const aField = (uuid: string, type: FieldType, part: Partial<DataField> = {}): DataField => ({
  ...newField(type, { uuid, key: 'child', page_index: 0, x: 72, y: 100, signatory_uuid: 'anna', now }),
  required: true,
  ...part,
});

function signingOf(data_fields: DataField[]) {
  answering({});
  const anna = aPerson('Anna', { status: 'awaiting_signatures', date_viewed: now });
  const child_documents = [aChild('child', { data_fields })];
  return createSigning(aPack({ status: 'awaiting_signatures', signatories: [anna], child_documents }), 'anna');
}

/** Of all fields, or of one. */
function Live({ shown }: { shown?: string }) {
  return <Entry members={useSigningState((state) => state.fields).filter(({ uuid }) => shown === undefined || uuid === shown)} />;
}

function entry(fields: DataField[]) {
  const signing = signingOf(fields);
  const shown = show(
    <SigningContext value={signing}>
      <Live />
    </SigningContext>,
  );
  return { ...shown, signing, data: () => signing.store.get().fields.map(({ data }) => data) };
}

test('entry: what somebody may fill in for another person is not required of them', () => {
  const ben = { signatory_uuid: 'ben' };
  const street = aField('street', 'text', { description: 'Street', ...ben });
  const town = aField('town', 'choice', { description: 'Town', options_as_csv: 'Bonn,Rome', ...ben });
  const heating = ['gas', 'wood'].map((uuid) => aField(uuid, 'check', { checkbox_group: 'Heating', is_mutually_exclusive: true, ...ben }));
  show(
    <SigningContext value={signingOf([street, town, ...heating])}>
      {[[street], [town], heating].map((members) => (
        <Entry key={members[0]?.uuid} members={members} owner="Ben" />
      ))}
    </SigningContext>,
  );
  expect(screen.getByRole('heading', { name: 'For Ben: Street' }).nextSibling?.textContent).toBe('Optional');
  expect(screen.getByRole('textbox').getAttribute('aria-required')).toBe('false');
  expect(screen.getByRole('combobox').getAttribute('aria-required')).toBe('false');
  expect(screen.getByRole('radiogroup').getAttribute('aria-required')).toBeNull();
});

test('entry: boxes of which exactly one is ticked are radio buttons under their group’s name', async () => {
  const box = (uuid: string, description: string) =>
    aField(uuid, 'check', { description, checkbox_group: 'Colour of the walls', is_mutually_exclusive: true });
  const { user, data } = entry([box('red', 'Red'), box('blue', 'Blue')]);
  screen.getByRole('radiogroup', { name: 'Colour of the walls' });
  screen.getByText('Choose exactly one.');
  expect(document.querySelectorAll('.sg-crop-field')).toHaveLength(2);
  await user.click(screen.getByRole('radio', { name: 'Red' }));
  await user.click(screen.getByRole('radio', { name: 'Blue' }));
  expect(data()).toEqual(['unchecked', 'checked']);
});

test('entry: boxes of a group that have no names of their own are told apart by their place on the page', async () => {
  const box = (uuid: string, x: number, description = '') =>
    aField(uuid, 'check', { x, description, checkbox_group: 'Smoking', is_mutually_exclusive: true });
  const { user, data, signing } = entry([box('last', 300), box('first', 100), box('second', 200, 'Now and then')]);
  await user.click(screen.getByRole('radio', { name: 'Box 3 of 3' }));
  expect(data()[0]).toBe('checked');
  screen.getByRole('radio', { name: 'Now and then' });
  await user.click(screen.getByRole('radio', { name: 'Box 1 of 3' }));
  expect(data().slice(0, 2)).toEqual(['unchecked', 'checked']);
  const OnPage = ({ at }: { at: number }) => <p>{useFieldName(signing.store.get().fields[at] as DataField, true)}</p>;
  show(
    <SigningContext value={signing}>
      <OnPage at={0} />
      <OnPage at={2} />
    </SigningContext>,
  );
  screen.getByText('Smoking, Box 3 of 3, Required, page 1, ticked');
  screen.getByText('Smoking, Now and then, Required, page 1, ticked');
});

test('entry: Enter after a day goes on, and a year that is half typed does not', () => {
  const { signing } = entry([aField('day', 'date'), aField('name', 'text')]);
  const input = screen.getByLabelText('Date', { selector: 'input' });
  fireEvent.change(input, { target: { value: '2026-12-31' } });
  expect(signing.store.get().fields[0]?.data).toBe('2026-12-31');
  fireEvent.change(input, { target: { value: '0202-12-31' } });
  fireEvent.keyDown(input, { key: 'Enter' });
  expect(signing.store.get().current).toBe('day');
  fireEvent.change(input, { target: { value: '2026-12-31' } });
  fireEvent.keyDown(input, { key: 'Enter' });
  expect(signing.store.get().current).toBe('name');
});

test('entry: sixty pages to initial are one control, done when all hold initials', () => {
  const initials = Array.from({ length: 60 }, (_, page_index) => aField(`i${page_index}`, 'initial', { page_index }));
  const { signing } = entry(initials);
  screen.getByRole('heading', { name: 'Initial 60 pages' });
  expect(screen.getAllByRole('button', { name: 'Initial here' })).toHaveLength(1);
  screen.getByText('Required');
  expect(signing.store.get().steps).toHaveLength(60);
});

test('header: nothing is said to be saved before somebody has entered something', () => {
  const known = aField('name', 'text', { auto_fill: true, custom_id: 'name', data: 'Anna' });
  show(
    <SigningContext value={signingOf([known, aField('note', 'text')])}>
      <Header />
    </SigningContext>,
  );
  expect(screen.queryByText('Saved')).toBeNull();
  cleanup();
  show(
    <SigningContext value={signingOf([known, aField('note', 'text', { data: 'Mine' })])}>
      <Header />
    </SigningContext>,
  );
  screen.getByText('Saved');
});

test('declining: the title names what is declined, and nothing twice', () => {
  const title = (part: Partial<DataField>) => {
    const field = aField('no', 'decline', { required: false, ...part });
    show(
      <SigningContext value={signingOf([field])}>
        <RejectDialog field={field} />
      </SigningContext>,
    );
    const name = screen.getByRole('dialog').getAttribute('aria-label') ?? screen.getAllByRole('heading')[0]?.textContent;
    cleanup();
    return name;
  };
  expect(title({})).toBe('Decline this document?');
  expect(title({ description: 'The offer' })).toBe('Decline: The offer');
});

test('entry: a text without room in its box is told while it is typed, with how many characters fit', async () => {
  const { user } = entry([aField('name', 'text', { width: 40, height: 10, required: false })]);
  await user.type(screen.getByLabelText('Text', { selector: 'input' }), 'many words and more words, far too many');
  expect(screen.getByRole('alert').textContent).toMatch(/^This text is too long for its place in the document. About \d+ characters fit.$/);
  expect(screen.queryByText('Done')).toBeNull();
});

test('entry: a text that is printed very small is warned of, and grows where it is typed; Enter goes on', async () => {
  const { user, signing } = entry([aField('place', 'text', { width: 150, height: 22 }), aField('sign', 'signature')]);
  const place = screen.getByRole<HTMLTextAreaElement>('textbox');
  const rows = () => Number(place.getAttribute('rows'));
  await user.type(place, 'Berlin');
  expect([rows(), screen.queryByText(/printed very small/)]).toEqual([1, null]);
  await user.type(place, ', in the house at the end of the street');
  expect([rows(), screen.queryByText(/printed very small/)]).toEqual([2, null]);
  await user.type(place, ', which is behind the church and before the bridge, on the second floor at the back');
  expect(rows()).toBe(4);
  screen.getByText('This will be printed very small, in letters of 5 points. A shorter text is printed larger.');
  await user.keyboard('{Shift>}{Enter}{/Shift}');
  expect(place.value.endsWith('\n')).toBe(true);
  await user.keyboard('{Enter}');
  expect(signing.store.get().current).toBe('sign');
});

test('entry: a text with a mask shows an example before, while and after it is typed', async () => {
  const { user } = entry([aField('plate', 'text', { text_mask: 'AA-999', width: 200 })]);
  const input = screen.getByLabelText('Text', { selector: 'input' });
  const described = () =>
    input
      .getAttribute('aria-describedby')
      ?.split(' ')
      .map((id) => document.getElementById(id)?.textContent);
  expect(described()).toContain('Like this: AB-123');
  await user.type(input, 'XY');
  expect(described()).toContain('Like this: AB-123');
  await user.tab();
  expect(described()).toContain('Please enter it like this: AB-123');
  await user.click(input);
  expect(described()).toContain('Please enter it like this: AB-123');
  await user.type(input, '-');
  expect(described()).toContain('Like this: AB-123');
});

test('entry: neither Enter nor “Next” leaves a text that is not what is asked for, and both say why', async () => {
  const fields = [aField('mail', 'text', { text_validation: 'email', required: false, width: 200 }), aField('sign', 'signature')];
  const signing = signingOf(fields);
  const { user } = show(
    <SigningContext value={signing}>
      <Live shown="mail" />
      <Bar />
    </SigningContext>,
  );
  const input = screen.getByRole('textbox', { name: 'Text' });
  await user.type(input, 'anna');
  expect(screen.queryByRole('alert')).toBeNull();
  await user.keyboard('{Enter}');
  const why = 'Please enter a valid email address.';
  screen.getByText(why);
  await user.click(screen.getByRole('button', { name: 'Next: Sign' }));
  screen.getByText(why);
  expect(signing.store.get()).toMatchObject({ current: 'mail', dialog: null, arrival: { uuid: 'mail', focus: true } });
  await user.click(input);
  await user.keyboard('@example.com{Enter}');
  expect(signing.store.get()).toMatchObject({ current: 'sign', dialog: { kind: 'sign', uuid: 'sign' } });
});

test('sheet: “Done” leaves no text that is not what is asked for', async () => {
  const signing = signingOf([aField('mail', 'text', { text_validation: 'email', width: 200, data: 'anna' })]);
  function Sheet() {
    const [field] = useSigningState((state) => state.fields);
    const open = useSigningState((state) => state.dialog !== null);
    return open && field ? <FieldSheet field={field} /> : null;
  }
  const { user } = show(
    <SigningContext value={signing}>
      <Sheet />
    </SigningContext>,
  );
  act(() => signing.openDialog({ kind: 'field', uuid: 'mail' }));
  await user.click(screen.getByRole('button', { name: 'Done' }));
  const input = screen.getByRole('textbox');
  expect(document.activeElement).toBe(input);
  await user.type(input, '@example.com');
  await user.click(screen.getByRole('button', { name: 'Done' }));
  expect(signing.store.get().dialog).toBeNull();
});

test('entry: a rule that shows a field because of an answer is told', async () => {
  answering({});
  const anna = aPerson('Anna', { status: 'awaiting_signatures', date_viewed: now });
  const fields = [aField('married', 'check', { description: 'Married' }), aField('spouse', 'text', { description: 'Spouse' })];
  const rule = {
    rule_id: 'rule',
    field_or_group: 'spouse',
    json_logic: { '===': [{ var: 'married' }, true] },
    infix_logic: '[married] is ticked',
    field_rule_type: 'field_group_enabled',
  };
  const child_documents = [aChild('child', { data_fields: fields })];
  const pack = aPack({ status: 'awaiting_signatures', signatories: [anna], child_documents, field_rules: [rule as never] });
  const signing = createSigning(pack, 'anna');
  signing.setData('married', 'checked');
  expect(signing.store.get().announcement).toBe('1 more field to look at.');
  signing.setData('married', 'unchecked');
  expect(signing.store.get().announcement).toBe('1 field is not needed any more.');
});

test('a date of which only a part is typed says so, and empties nothing that is saved', () => {
  const { data } = entry([aField('day', 'date', { data: '2026-11-21', description: 'Start' })]);
  const input = screen.getByLabelText('Start', { selector: 'input' });
  Object.defineProperty(input, 'validity', { value: { badInput: true } });
  fireEvent.change(input, { target: { value: '' } });
  fireEvent.blur(input);
  expect(screen.getByRole('alert').textContent).toMatch(/no whole date/);
  expect(data()).toEqual(['2026-11-21']);
});

test('entry: a group whose name is a key for programs has a plain heading', () => {
  const box = (uuid: string, checkbox_group: string, exclusive: boolean) =>
    aField(uuid, 'check', { description: uuid, checkbox_group, is_mutually_exclusive: exclusive, required: exclusive });
  entry([box('Red', 'c1_1', true), box('Blue', 'c1_1', true)]);
  screen.getByRole('heading', { name: 'Choose one' });
  screen.getByRole('radiogroup', { name: 'Choose one' });
  cleanup();
  entry([box('Cellar', 'Group1', false), box('Attic', 'Group1', false)]);
  screen.getByRole('heading', { name: 'Checkbox' });
  expect(screen.queryByText(/c1_1|Group1/)).toBeNull();
});

test('sheet: that a picture is in is said within it, because an open dialog silences the page below', () => {
  const photo = aField('photo', 'image', { description: 'Your photo' });
  const signing = signingOf([photo]);
  show(
    <SigningContext value={signing}>
      <FieldSheet field={photo} />
    </SigningContext>,
  );
  act(() => signing.setPicture(['photo'], signing.newPicture('image', 'data:image/png;base64,AAAA', 'photo.png', 'child')));
  expect(within(screen.getByRole('dialog')).getByText('Your photo: filled in.').getAttribute('aria-live')).toBe('polite');
});
