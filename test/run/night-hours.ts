const day = 86_400_000;

/**
 * The next instants after `now` at which tests of days and windows tend to go wrong: around midnight, six and noon, before the last day of a month
 * and of the year ends, on the day before a leap day would be, and as Europe changes its clocks.
 */
export function nightHours(now: Date): Date[] {
  const [year, month] = [now.getUTCFullYear(), now.getUTCMonth()];
  const next = (...candidates: number[]) => new Date(candidates.find((time) => time > now.getTime()) ?? Number.NaN);
  const today = (hour: number, minute: number) => {
    const time = Date.UTC(year, month, now.getUTCDate(), hour, minute);
    return next(time, time + day);
  };
  const yearly = (of: (year: number) => number) => next(of(year), of(year + 1));
  return [
    today(0, 30),
    today(5, 57),
    today(11, 59),
    today(23, 58),
    next(Date.UTC(year, month + 1, 0, 23, 58), Date.UTC(year, month + 2, 0, 23, 58)),
    yearly((of) => Date.UTC(of, 1, 28, 5, 56)),
    yearly((of) => lastSunday(of, 2)),
    yearly((of) => lastSunday(of, 9)),
    yearly((of) => Date.UTC(of, 11, 31, 23, 57)),
  ];
}

/** Two minutes before Europe changes its clocks, which it does at one o'clock UTC on the last Sunday of a month (0: January). */
function lastSunday(year: number, month: number): number {
  const last = new Date(Date.UTC(year, month + 1, 0, 0, 58));
  return last.getTime() - last.getUTCDay() * day;
}
