/** An axis of a chart: the place of a value, in pixels from the axis's beginning. */
export interface Axis {
  marks: number[];
  place(value: number): number;
}

/** A logarithmic axis, from the first mark to the last. */
export function byPowers(marks: number[], length: number): Axis {
  const scale = evenly(marks.map(Math.log10), length);
  return { marks, place: (value) => scale.place(Math.log10(value)) };
}

/** A linear axis. */
export function evenly(marks: number[], length: number): Axis {
  const [from, to] = [Math.min(...marks), Math.max(...marks)];
  return { marks, place: (value) => ((value - from) / (to - from)) * length };
}

export function axisMarks({ marks, place }: Axis): { at: number; text: string }[] {
  return marks.map((mark) => ({ at: Math.round(place(mark) * 10) / 10, text: mark.toLocaleString('en') }));
}
