import { existsSync } from 'node:fs';
import { failureLines, runVitest } from './report.ts';
import { alone, withSecondRun } from './second-run.ts';

/** `npm run test:browser`: repeats the quick journeys in an installed Chrome or Chromium. Without one, nothing is tested. */
const journeys = ['browser', 'printed-widths', 'field-looks', 'verify', 'main-job'];
const places = [
  process.env.CHROME_PATH ?? '',
  '/usr/bin/google-chrome',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];

const installed = places.find((path) => path !== '' && existsSync(path));
if (!installed) {
  console.log('No Chrome or Chromium is installed; the journeys ran in the browser from npm.');
  console.log('0 passed, 0 failed');
  process.exit(0);
}
console.log(`Quick journeys in ${installed}`);
const environment = { ...process.env, CHROME_PATH: installed };
const files = journeys.map((name) => `test/journeys/${name}.test.ts`);
const first = await runVitest(['--project=journeys', ...files], '.cache/test/installed-browser.json', environment);
// vitest says nothing of a name that is no file's.
const missing = files.filter((file) => !first.files.some(({ name }) => name === file));
if (missing.length > 0) throw new Error(`These journeys did not run: ${missing.join(', ')}`);
const { passed, failed, failedFiles } = await withSecondRun('test:browser', first, alone(environment));
console.log(failureLines(failedFiles).join('\n'));
console.log(`${passed} passed, ${failed} failed`);
process.exit(failed === 0 ? 0 : 1);
