import { afterEach, expect, test, vi } from 'vitest';
import { spoken } from '../../messages/spoken.ts';
import { tellLanguage } from './evidence.ts';
import type { Calls } from './surroundings.ts';

let stop = (): void => undefined;
afterEach(() => {
  stop();
  spoken.set('en');
});

test('each language that the reader chooses is told, in the order of the choices, and after a failure too', async () => {
  const noteLanguage = vi.fn<Calls['noteLanguage']>().mockRejectedValueOnce(new Error('offline')).mockResolvedValue(undefined);
  stop = tellLanguage({ calls: { noteLanguage }, documentKey: 'pack' });
  spoken.set('de');
  spoken.set('en');
  await expect.poll(() => noteLanguage).toHaveBeenCalledTimes(2);
  expect(noteLanguage.mock.calls).toEqual([
    ['pack', 'de'],
    ['pack', 'en'],
  ]);
});
