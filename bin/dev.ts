import { type ChildProcess, spawn } from 'node:child_process';

/** `npm run dev`: the product, started again when a function changes, and the web app with hot reloading in front of it. */
const children: ChildProcess[] = [
  spawn('node', ['--watch', '--watch-preserve-output', 'bin/local.ts'], { stdio: 'inherit' }),
  spawn('vite', [], { stdio: 'inherit' }),
];

const stop = () => {
  for (const child of children) child.kill('SIGTERM');
};
for (const child of children) child.on('exit', stop);
process.on('SIGINT', stop);
process.on('SIGTERM', stop);
