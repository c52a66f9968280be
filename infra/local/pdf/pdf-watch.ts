import { workerData } from 'node:worker_threads';

/** Ends its process if that uses more resident memory than it may (megabytes, set with each job; 0 before the first). */
const most = workerData as Int32Array;
setInterval(() => {
  const allowed = Atomics.load(most, 0);
  if (allowed > 0 && process.memoryUsage.rss() > allowed * 1_048_576) process.kill(process.pid, 'SIGKILL');
}, 50);
