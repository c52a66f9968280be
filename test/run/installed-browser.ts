import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';

/** `npm run test:browser`: repeats the quick journeys in an installed Chrome or Chromium. Without one, nothing is tested. */
const journeys = ['browser', 'printed-widths', 'field-looks', 'verify', 'main-job'];
const places = [
  process.env.CHROME_PATH ?? '',
  '/usr/bin/google-chrome',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];
const report = '.cache/test/installed-browser.json';

const installed = places.find((path) => path !== '' && existsSync(path));
if (!installed) {
  console.log('No Chrome or Chromium is installed; the journeys ran in the browser from npm.');
  console.log('0 passed, 0 failed');
  process.exit(0);
}
console.log(`Quick journeys in ${installed}`);
mkdirSync('.cache/test', { recursive: true });
rmSync(report, { force: true });
const files = journeys.map((name) => `test/journeys/${name}.test.ts`);
const options = ['--project', 'journeys', '--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
const { status } = spawnSync('vitest', ['run', ...options, ...files], {
  stdio: ['ignore', 'inherit', 'inherit'],
  env: { ...process.env, CHROME_PATH: installed },
});
const counts = existsSync(report)
  ? (JSON.parse(readFileSync(report, 'utf8')) as { numPassedTests: number; numFailedTests: number })
  : { numPassedTests: 0, numFailedTests: 0 };
// A run that failed without a failed test, for example because a file could not be loaded, counts as one failure.
const failed = counts.numFailedTests || (status === 0 ? 0 : 1);
console.log(`${counts.numPassedTests} passed, ${failed} failed`);
process.exit(failed === 0 ? 0 : 1);
