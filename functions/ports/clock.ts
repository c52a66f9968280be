/** The only source of time in functions; tests move it. */
export interface Clock {
  now(): Date;
}
