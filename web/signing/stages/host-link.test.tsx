import { screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { newField } from '../../../shared/fields/placing/new-field.ts';
import { answering, refused } from '../../../test/support/components/answers.ts';
import { aChild, aPack, aPerson, now } from '../../../test/support/components/records.ts';
import { show } from '../../../test/support/components/show.tsx';
import { rememberedSession, rememberSession } from '../link-session.ts';
import { SigningContext } from '../state/context.ts';
import { createSigning } from '../state/signing.ts';
import { guardLeaving } from '../state/watch.ts';
import { HandBack } from './hand-back.tsx';

/** The large storage of this device, by the names under which it is used. */
const large = vi.hoisted(() => new Map<string, Set<string>>());
vi.mock('../../saving/kept-large.ts', () => ({
  keptLarge: (name: string) => ({
    all: async () => new Map([...(large.get(name) ?? [])].map((id) => [id, {}])),
    remove: async (id: string) => large.get(name)?.delete(id),
  }),
}));

/** Whether the browser asks whoever leaves the page now. */
function isAsked(): boolean {
  const unload = new Event('beforeunload', { cancelable: true });
  window.dispatchEvent(unload);
  return unload.defaultPrevented;
}

afterEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

test('a host gets the device back without anything that its signers left unsaved or open, also by Back', async () => {
  answering({ 'POST /app/documents/child/add_update_data_field': refused(400, 'bad_request', 'This text is too long.') });
  rememberSession({ session_token: 't', csrf_token: 'c', document_key: 'pack', signatory_uuid: 'anna', in_person: true });
  const anna = aPerson('Anna', { status: 'awaiting_signatures', date_viewed: now });
  const place = { key: 'child', page_index: 0, x: 72, y: 100, signatory_uuid: 'anna', now };
  const data_fields = [newField('text', { uuid: 'city', ...place }), newField('date', { uuid: 'birth', ...place, y: 300 })];
  const signing = createSigning(
    aPack({ status: 'awaiting_signatures', signatories: [anna], child_documents: [aChild('child', { data_fields })] }),
    'anna',
  );
  signing.setData('city', 'Rome');
  signing.halfDays.put('birth', { parts: { year: '1980', month: '5', day: '' }, data: null });
  localStorage.setItem('countersign.signing.other.anna.city', '{}');
  large.set('signing-files.pack', new Set(['anna.cv'])).set('signing-pictures.pack', new Set(['anna.photo']));
  await expect.poll(() => signing.store.get().save.kind).toBe('refused');
  const left = () => Object.keys(localStorage).filter((name) => name.startsWith('countersign.signing'));
  expect(left()).toHaveLength(3);
  const leave = vi.spyOn(window.location, 'replace').mockImplementation(() => undefined);
  const { user } = show(
    <SigningContext value={signing}>
      <HandBack />
    </SigningContext>,
  );
  await user.click(screen.getByRole('link', { name: 'I am the host: log in again' }));
  await expect.poll(() => leave).toHaveBeenCalledWith('/login?next=%23documents%2Fpack');
  const reload = vi.spyOn(window.location, 'reload').mockImplementation(() => undefined);
  window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }));
  expect([reload.mock.calls.length, document.body.hidden], 'a page that Back brings up whole starts anew').toEqual([1, true]);
  document.body.hidden = false;
  expect(left()).toEqual(['countersign.signing.other.anna.city']);
  expect(rememberedSession()).toBeUndefined();
  expect([...large.values()].map(({ size }) => size)).toEqual([0, 0]);
});

test('a signer who has filled in everything is asked before they leave without submitting, a host who takes the device back is not', async () => {
  rememberSession({ session_token: 't', csrf_token: 'c', document_key: 'pack', signatory_uuid: 'anna', in_person: true });
  const anna = aPerson('Anna', { status: 'awaiting_signatures', date_viewed: now });
  const city = newField('text', { uuid: 'city', key: 'child', page_index: 0, x: 72, y: 100, signatory_uuid: 'anna', now });
  const data_fields = [{ ...city, required: true, data: 'Rome' }];
  const signing = createSigning(
    aPack({ status: 'awaiting_signatures', signatories: [anna], child_documents: [aChild('child', { data_fields })] }),
    'anna',
  );
  guardLeaving(signing);
  signing.toStage('fill');
  expect(isAsked()).toBe(true);
  const leave = vi.spyOn(window.location, 'replace').mockImplementation(() => undefined);
  const { user } = show(
    <SigningContext value={signing}>
      <HandBack />
    </SigningContext>,
  );
  await user.click(screen.getByRole('link', { name: 'I am the host: log in again' }));
  await expect.poll(() => leave).toHaveBeenCalled();
  expect(isAsked()).toBe(false);
});
