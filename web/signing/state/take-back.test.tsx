import { afterEach, expect, test, vi } from 'vitest';
import { isHosted, rememberedSession, rememberSession } from '../link-session.ts';
import { takeBack } from './take-back.ts';
import { startAnewOnceTakenBack } from './watch.ts';

afterEach(() => {
  sessionStorage.clear();
  localStorage.clear();
});

test('a host who logs in again finds nothing of those who signed on the device open or unsaved; links of one’s own stay open', async () => {
  const session = { session_token: 't', csrf_token: 'c', document_key: 'lease', signatory_uuid: 'anna' };
  rememberSession({ ...session, document_key: 'own' }, 'a-link-of-ones-own');
  window.history.replaceState(null, '', '/sign/the-link-of-anna');
  rememberSession({ ...session, in_person: true });
  rememberSession(session);
  localStorage.setItem('countersign.signing.lease.anna.city', '{}');
  localStorage.setItem('countersign.signing.own.anna.city', '{}');
  await takeBack();
  expect([isHosted(), rememberedSession()]).toEqual([true, undefined]);
  expect(Object.keys(sessionStorage).filter((name) => name.startsWith('countersign.signing.'))).toHaveLength(1);
  expect(Object.keys(localStorage)).toEqual(['countersign.signing.own.anna.city']);

  // What the host enters for themselves afterwards is theirs.
  localStorage.setItem('countersign.signing.lease.host.city', '{}');
  await takeBack();
  expect(localStorage).toHaveLength(2);
  window.history.replaceState(null, '', '/');
});

test('a signer’s page that Back brings up whole starts anew once its host is logged in again, not before', async () => {
  rememberSession({ session_token: 't', csrf_token: 'c', document_key: 'pack', signatory_uuid: 'anna', in_person: true });
  const reload = vi.spyOn(window.location, 'reload').mockImplementation(() => undefined);
  const back = () => window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }));
  startAnewOnceTakenBack();
  back();
  expect(reload).not.toHaveBeenCalled();
  await takeBack();
  back();
  expect([reload.mock.calls.length, document.body.hidden]).toEqual([1, true]);
  document.body.hidden = false;
});
