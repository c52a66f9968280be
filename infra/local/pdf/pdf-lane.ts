import type { PdfEngine } from '../../../functions/ports/pdf.ts';
import { createFairQueue } from './fair-queue.ts';
import { PdfChild } from './pdf-child-handle.ts';
import { jobLimits } from './pdf-job.ts';

interface LaneOptions {
  /** The most processes at the same time. */
  processes: number;
  idleMilliseconds: number;
  /** Replaces the limits by size and pages. */
  limits: { milliseconds?: number; megabytes?: number };
  watched: boolean;
}

interface Waiting {
  method: keyof PdfEngine;
  args: unknown[];
  resolve(value: unknown): void;
  reject(error: unknown): void;
}

export interface PdfLane {
  run(turn: string, method: keyof PdfEngine, args: unknown[]): Promise<unknown>;
  warmUp(): void;
  close(): Promise<void>;
}

/**
 * Processes of their own, for which jobs take turns. While all of them are taken, one more runs a job of somebody who has none under way: a
 * hostile file may take its half minute in each.
 */
export function createPdfLane({ processes, idleMilliseconds, limits, watched }: LaneOptions): PdfLane {
  /** Each process with the turn of the job that it runs. */
  const children = new Map<PdfChild, string | undefined>();
  const waiting = createFairQueue<Waiting>();

  const start = () => {
    const child = new PdfChild(idleMilliseconds, watched, () => {
      children.delete(child);
      next();
    });
    children.set(child, undefined);
    return child;
  };
  const mayRun = (turn: string) => {
    const running = [...children].filter(([child]) => !child.isFree).map(([, whose]) => whose);
    if (running.length < processes) return true;
    return processes > 1 && running.length === processes && !running.includes(turn);
  };
  const freeChild = () => [...children.keys()].find((child) => child.isFree) ?? start();
  const next = () => {
    for (let taken = waiting.take(mayRun); taken; taken = waiting.take(mayRun)) {
      const { turn, job } = taken;
      const child = freeChild();
      children.set(child, turn);
      child
        .run(job.method, job.args, { ...jobLimits(job.method, job.args), ...limits })
        .then(job.resolve, job.reject)
        .finally(next);
    }
  };
  return {
    run: (turn, method, args) =>
      new Promise<unknown>((resolve, reject) => {
        // People wait for seals and checks of uploads, so these come before page images and their comparison.
        waiting.add(turn, { method, args, resolve, reject }, { later: method === 'renderPages' || method === 'drawnOtherwise' });
        next();
      }),
    warmUp: () => {
      if (children.size === 0) start();
    },
    close: async () => {
      for (const { reject } of waiting.clear()) reject(new Error('The PDF engine was closed.'));
      await Promise.all([...children.keys()].map((child) => child.end()));
    },
  };
}
