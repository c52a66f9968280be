import { readdirSync, readFileSync } from 'node:fs';

export interface RunningProcess {
  pid: number;
  parent: number;
  command: string;
  /** Resident memory in bytes. */
  resident: number;
  /** The same, with each shared page divided among the processes that share it. */
  proportional: number;
}

/** A process and all below it, from /proc (Linux). */
export function processTree(root: number): RunningProcess[] {
  const all = readdirSync('/proc').flatMap((name) => (/^\d+$/.test(name) ? (readProcess(Number(name)) ?? []) : []));
  const tree = all.filter(({ pid }) => pid === root);
  for (let at = 0; at < tree.length; at++) tree.push(...all.filter(({ parent }) => parent === tree[at]?.pid));
  return tree;
}

function readProcess(pid: number): RunningProcess | undefined {
  try {
    const status = readFileSync(`/proc/${pid}/status`, 'utf8');
    const memory = readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8');
    const value = (name: string, text = status) => Number(new RegExp(`^${name}:\\s+(\\d+)`, 'm').exec(text)?.[1] ?? 0);
    const command = readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ').trim();
    return { pid, parent: value('PPid'), command, resident: value('VmRSS') * 1024, proportional: value('Pss', memory) * 1024 };
  } catch {
    // The process has ended meanwhile.
    return undefined;
  }
}
