/** Does one job once in a process of its own: `one-process.ts JOB PAGES`. Prints what it took as JSON. */
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
const cost: Cost = { milliseconds: (user + system) / 1000, megabytes: process.resourceUsage().maxRSS / 1024 };
console.log(JSON.stringify(cost));
