import { afterEach, expect, test, vi } from 'vitest';

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  sessionStorage.clear();
});

test('the app starts although the picture of the first page cannot be drawn', async () => {
  const session = { session_token: 's', csrf_token: 'c', document_key: 'pack', signatory_uuid: 'me' };
  // Nothing of what the picture shows.
  const answer = { success: true, ...session, document: { document_name: 'Lease', field_rules: [] } };
  vi.stubGlobal('fetch', async () => Response.json(answer));
  const { boot, firstPageShown } = await import('./boot.ts');
  await expect(firstPageShown).resolves.toBeUndefined();
  expect(await boot).toEqual({ signatory_uuid: 'me', pack: { document_name: 'Lease', field_rules: [] } });
});

test('the program waits for the first bytes of the first page, the picture for all of it, and neither for ever', async () => {
  const { untilImage } = await import('./first-page.ts');
  const image = { naturalWidth: 0, complete: false };
  const waiting = (part: 'naturalWidth' | 'complete') => {
    const done = vi.fn();
    void untilImage(image as HTMLImageElement, part).then(done);
    return done;
  };
  vi.useFakeTimers();
  const [comes, shown] = [waiting('naturalWidth'), waiting('complete')];
  await vi.advanceTimersByTimeAsync(1_000);
  expect([comes, shown].map((done) => done.mock.calls.length)).toEqual([0, 0]);
  image.naturalWidth = 780;
  await vi.advanceTimersByTimeAsync(20);
  expect([comes, shown].map((done) => done.mock.calls.length)).toEqual([1, 0]);
  await vi.advanceTimersByTimeAsync(4_000);
  expect(shown).toHaveBeenCalledOnce();
  // One that fails to load gets no size.
  Object.assign(image, { naturalWidth: 0, complete: true });
  const failed = waiting('naturalWidth');
  await vi.advanceTimersByTimeAsync(0);
  expect(failed).toHaveBeenCalledOnce();
});
