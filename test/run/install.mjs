// Runs on any Node from 20 on, before anything is installed: makes `npm test` work on a fresh clone.
import { execSync } from 'node:child_process';
import { existsSync } from 'node:fs';

if (!existsSync('node_modules/.package-lock.json')) execSync('npm ci', { stdio: 'inherit' });
