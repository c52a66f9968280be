import { type ChildProcess, spawn } from 'node:child_process';

/** `npm run dev`: runs the product, restarted when a function changes, behind the web app with hot reloading. */
const children: ChildProcess[] = [
  spawn('node', ['--watch', '--watch-preserve-output', 'bin/local.ts'], { stdio: 'inherit' }),
  // npm tells every script 'production', because `.npmrc` leaves out developers' packages.
  spawn('vite', [], { stdio: 'inherit', env: { ...process.env, NODE_ENV: 'development' } }),
];

const stop = () => {
  for (const child of children) child.kill('SIGTERM');
};
for (const child of children) child.on('exit', stop);
process.on('SIGINT', stop);
process.on('SIGTERM', stop);
