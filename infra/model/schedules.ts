/** An EventBridge rule and the worker it calls. */
export interface ScheduleModel {
  name: string;
  worker: string;
  everyMinutes: number;
}

export const schedules = [
  { name: 'sweep', worker: 'sweep', everyMinutes: 1 },
  { name: 'expire', worker: 'expire', everyMinutes: 1 },
  { name: 'notification-rules', worker: 'run-notification-rules', everyMinutes: 1 },
  { name: 'digests', worker: 'send-digests', everyMinutes: 5 },
  { name: 'retry-seals', worker: 'retry-seals', everyMinutes: 5 },
  { name: 'clear-abandoned', worker: 'clear-abandoned', everyMinutes: 60 },
  { name: 'erasures', worker: 'erase-due', everyMinutes: 15 },
] as const satisfies ScheduleModel[];
