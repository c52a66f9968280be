import { type ChildProcess, spawn } from 'node:child_process';

/** `npm run dev`: the product, started again when a function changes, and the web app with hot reloading in front of it. */
const children: ChildProcess[] = [
  spawn('node', ['--watch', '--watch-preserve-output', 'bin/local.ts'], { stdio: 'inherit' }),
  // npm says 'production' to every script, since `.npmrc` leaves out the packages of developers.
  spawn('vite', [], { stdio: 'inherit', env: { ...process.env, NODE_ENV: 'development' } }),
];

const stop = () => {
  for (const child of children) child.kill('SIGTERM');
};
for (const child of children) child.on('exit', stop);
process.on('SIGINT', stop);
process.on('SIGTERM', stop);
