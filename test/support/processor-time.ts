/** Milliseconds of processor time that work takes, which other work on the machine hardly changes, unlike a clock. */
export async function processorMs(work: () => unknown): Promise<number> {
  const before = process.cpuUsage();
  await work();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1_000;
}
