import { processTree } from '../process-tree.ts';

const megabytes = (bytes: number) => Math.round(bytes / 2 ** 20);

/** The memory of a process and all below it: before, in each fifth of the time, and after. */
export function watchMemory(pid: number): { stop(): string } {
  const look = () => megabytes(processTree(pid).reduce((sum, { proportional }) => sum + proportional, 0));
  const before = look();
  const seen: number[] = [];
  const timer = setInterval(() => seen.push(look()), 500);
  return {
    stop() {
      clearInterval(timer);
      const after = look();
      const fifths = Array.from({ length: 5 }, (_, at) => seen.slice((at * seen.length) / 5, ((at + 1) * seen.length) / 5));
      return `${before}; ${fifths.map((part) => Math.max(0, ...part)).join(', ')}; ${after} MB`;
    },
  };
}
