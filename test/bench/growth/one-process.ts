/** Does one job once in a process of its own: `one-process.ts JOB PAGES`. Prints time and memory as JSON. */
import { existsSync, readFileSync } from 'node:fs';
import type { Cost } from './growth.ts';
import { type JobName, jobs } from './jobs.ts';

const [name = 'inspect', pages = '1'] = process.argv.slice(2);
const prepare = jobs[name as JobName];

// Loading libraries costs the same for every size.
await (await prepare(1))();
const work = await prepare(Number(pages));
const before = process.cpuUsage();
await work();
const { user, system } = process.cpuUsage(before);
const cost: Cost = { milliseconds: (user + system) / 1000, megabytes: peakKilobytes() / 1024 };
console.log(JSON.stringify(cost));

/** On Linux the peak in resourceUsage starts from that of the parent process. */
function peakKilobytes(): number {
  const status = '/proc/self/status';
  const own = existsSync(status) ? /^VmHWM:\s+(\d+) kB$/m.exec(readFileSync(status, 'utf8'))?.[1] : undefined;
  return own === undefined ? process.resourceUsage().maxRSS : Number(own);
}
