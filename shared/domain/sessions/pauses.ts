/** The number of wrong passwords without a pause: everybody mistypes. */
const free = 5;
const firstPauseSeconds = 15;
const longestPauseSeconds = 3600;

/** Seconds to wait before the next try, after this many wrong passwords in a row: 15, 30, 60 … an hour at most. */
export function pauseSeconds(failures: number): number {
  return failures < free ? 0 : Math.min(longestPauseSeconds, firstPauseSeconds * 2 ** (failures - free));
}
