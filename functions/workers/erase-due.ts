import type { ErasureDue } from '../data/following/due-items.ts';
import { eraseAccount } from '../personal-data/erasing/erase-account.ts';
import { eraseUser } from '../personal-data/erasing/erase-user.ts';
import { defineWorker } from '../runtime/define-worker.ts';
import { eachDue } from './each-due.ts';

/** Runs every few minutes: erases users and accounts whose days of grace are over, and what was kept once its retention has ended. */
export const worker = defineWorker({ table: 'write', files: 'write' }, (deps) =>
  eachDue<ErasureDue>(deps, 'ERASURES', deps.clock.now().toISOString(), (due) =>
    due.what === 'user' ? eraseUser(deps, due) : eraseAccount(deps, due),
  ),
);
