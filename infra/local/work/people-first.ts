import type { Table } from '../../../functions/ports/table.ts';

/** How long a step of background work waits for requests that are being answered, in milliseconds. So they never hold it up for good. */
const mostWait = 20;

export interface PeopleFirst {
  /** Says that a request is being answered until `end` is called. */
  begin(): () => void;
  /** The same table for work in the background: each use waits while requests are being answered. */
  after(table: Table): Table;
}

/**
 * One thread answers requests and works in the background, where many steps may be ready at the same time. A request that waits for all of
 * them at each of its own steps would take many times as long. So one step is taken in each turn of the event loop, in which requests are taken
 * in too, and none while a request is being answered.
 */
export function createPeopleFirst(): PeopleFirst {
  let answering = 0;
  const waiting: (() => void)[] = [];
  let isTaken = false;
  /** Steps that have waited long enough, and are taken although requests are being answered. */
  let overdue = 0;
  let timer: NodeJS.Timeout | undefined;
  const next = () => {
    isTaken = false;
    if (waiting.length === 0 || timer) return;
    if (answering === 0 || overdue > 0) take();
    else timer = setTimeout(late, mostWait);
  };
  const late = () => {
    overdue = waiting.length;
    take();
  };
  const take = () => {
    clearTimeout(timer);
    timer = undefined;
    isTaken = true;
    overdue = Math.max(0, overdue - 1);
    setImmediate(next);
    waiting.shift()?.();
  };
  const turn = () =>
    new Promise<void>((resolve) => {
      waiting.push(resolve);
      if (!isTaken) next();
    });
  return {
    begin() {
      answering++;
      let isOver = false;
      return () => {
        if (isOver) return;
        isOver = true;
        answering--;
        if (answering === 0 && timer) take();
      };
    },
    after(table) {
      const later =
        <Given extends unknown[], Answer>(use: (...given: Given) => Promise<Answer>) =>
        async (...given: Given): Promise<Answer> => {
          await turn();
          return use(...given);
        };
      return {
        get: later((...given: Parameters<Table['get']>) => table.get(...given)) as Table['get'],
        batchGet: later((...given: Parameters<Table['batchGet']>) => table.batchGet(...given)) as Table['batchGet'],
        query: later((...given: Parameters<Table['query']>) => table.query(...given)) as Table['query'],
        write: later((...given: Parameters<Table['write']>) => table.write(...given)),
        transact: later((...given: Parameters<Table['transact']>) => table.transact(...given)),
      };
    },
  };
}
