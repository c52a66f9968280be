import { spawnSync } from 'node:child_process';
import { expect, test } from 'vitest';
import { browser, onBrowser } from '../support/browser/test-browser.ts';

onBrowser();

interface Report {
  testResults: { assertionResults: { status: string; failureMessages: string[] }[] }[];
}

test('a test says that the browser died under it, and the next test gets a new browser', () => {
  const config = 'test/fixtures/dying-browser/vitest.config.ts';
  const { stdout } = spawnSync('vitest', ['run', '--config', config, '--reporter=json'], { encoding: 'utf8' });
  const [died, next] = (JSON.parse(stdout) as Report).testResults[0]?.assertionResults ?? [];
  expect(died?.status).toBe('failed');
  expect(died?.failureMessages.join('\n')).toContain('The browser died during this test');
  expect(next).toMatchObject({ status: 'passed', failureMessages: [] });
});

test('the browser runs in several processes, with web security on and sites isolated', async () => {
  const devtools = await browser.newBrowserCDPSession();
  const { commandLine } = await devtools.send('SystemInfo.getInfo');
  expect(commandLine).toContain('--no-sandbox');
  const weaker =
    /single-process|no-zygote|in-process-gpu|web-security|site-isolation|site-per-process|IsolateOrigins|insecure-content|certificate-errors/i;
  expect(commandLine.split(' ').filter((argument) => weaker.test(argument))).toEqual([]);
});
