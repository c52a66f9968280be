import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { spawnToEnd } from './spawn-to-end.ts';

/** A program of Node that starts another one, which shares its output, writes its number to a file and stays for a minute. */
function withLongLived(rest: string): { command: string[]; isAlive(): boolean } {
  const folder = mkdtempSync(join(tmpdir(), 'countersign-spawn-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const file = join(folder, 'number');
  const inner = `require('node:fs').writeFileSync(${JSON.stringify(file)}, String(process.pid)); setTimeout(() => 0, 60_000)`;
  const outer = `require('node:child_process').spawn(process.execPath, ['-e', ${JSON.stringify(inner)}], { stdio: 'inherit' }); ${rest}`;
  const isAlive = () => {
    try {
      return existsSync(file) && process.kill(Number(readFileSync(file, 'utf8')), 0);
    } catch {
      return false;
    }
  };
  return { command: [process.execPath, '-e', outer], isAlive };
}

it('spawn: a program over its limit ends with all that it started, has failed, and says why', async () => {
  const { command, isAlive } = withLongLived("console.log('12 passed, 0 failed')");
  const { code, said } = await spawnToEnd(command, { output: 'pipe', minutes: 2 / 60 });
  expect(code).toBe(1);
  expect(said).toMatch(/^12 passed, 0 failed\n.* was ended\.\n$/s);
  await expect.poll(isAlive).toBe(false);
});

it('spawn: a program that ends while something it left behind holds its output has ended', async () => {
  const { command, isAlive } = withLongLived('setTimeout(() => process.exit(0), 1_000)');
  expect(await spawnToEnd(command, { output: 'pipe', minutes: 1 })).toEqual({ code: 0, said: '' });
  await expect.poll(isAlive).toBe(false);
});

it('spawn: a program that does not exist has failed', async () => {
  expect((await spawnToEnd(['no-such-program'], { output: 'pipe' })).code).toBe(1);
});
