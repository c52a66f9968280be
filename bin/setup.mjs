/**
 * `npm run setup`: installs the packages that tests, checks, benchmarks and deployment need besides those of the
 * product, if any is missing. Every script that needs them calls this first. It runs before anything is installed, on
 * any Node from 20 on.
 */
import { execSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';

const { devDependencies } = JSON.parse(readFileSync('package.json', 'utf8'));
const missing = Object.keys(devDependencies).filter((name) => !existsSync(`node_modules/${name}/package.json`));
if (missing.length > 0) {
  console.error(`Installing ${missing.length} packages for developers, with what they need …`);
  // npm ci would first delete packages that a running product uses.
  const install = existsSync('node_modules/.package-lock.json') ? 'npm install --no-save' : 'npm ci';
  execSync(`${install} --include=dev`, { stdio: ['ignore', 2, 2] });
}
