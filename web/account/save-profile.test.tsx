import { afterEach, expect, test, vi } from 'vitest';
import { saveProfile } from './save-profile.ts';

afterEach(() => vi.unstubAllGlobals());

test('parts of the profile are saved one after the other, also after one that was refused', async () => {
  const sent: string[] = [];
  const answers: (() => void)[] = [];
  vi.stubGlobal('fetch', async (_url: string, { body }: { body: string }) => {
    sent.push(JSON.parse(body).data.name);
    const status = sent.length === 1 ? 422 : 200;
    await new Promise<void>((resolve) => answers.push(resolve));
    return Response.json({ success: status === 200, user: { name: sent.at(-1) } }, { status });
  });
  const first = saveProfile({ name: 'O' });
  const second = saveProfile({ name: 'Olive' });
  await expect.poll(() => answers).toHaveLength(1);
  expect(sent).toEqual(['O']);
  answers[0]?.();
  await expect(first).rejects.toThrow();
  await expect.poll(() => answers).toHaveLength(2);
  answers[1]?.();
  expect((await second).name).toBe('Olive');
});
