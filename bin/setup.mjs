/**
 * `npm run setup`: installs what tests, checks, benchmarks and deployment need besides what the product runs on, where any of it is
 * missing. Every script that needs it calls this first. Runs on any Node from 20 on, before anything is installed.
 */
import { execSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';

const { devDependencies } = JSON.parse(readFileSync('package.json', 'utf8'));
const missing = Object.keys(devDependencies).filter((name) => !existsSync(`node_modules/${name}/package.json`));
if (missing.length > 0) {
  console.error(`Installing ${missing.length} packages for developers, with what they need …`);
  // npm ci would first delete what a running product uses.
  const install = existsSync('node_modules/.package-lock.json') ? 'npm install --no-save' : 'npm ci';
  execSync(`${install} --include=dev`, { stdio: ['ignore', 2, 2] });
}
