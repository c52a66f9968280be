/**
 * Says whether a code point lies in ranges as `packRanges` (`functions/pdf/fonts/font-coverage.ts`) writes them: the
 * distance from the last range's end and, if more than one, the length, in base 36. The ranges are unpacked at the
 * first question.
 */
export function characterRanges(packed: () => string): (codePoint: number) => boolean {
  let ranges: { starts: number[]; ends: number[] } | undefined;
  return (codePoint) => {
    ranges ??= readRanges(packed());
    let [low, high] = [0, ranges.starts.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((ranges.ends[middle] ?? 0) < codePoint) low = middle + 1;
      else high = middle;
    }
    return (ranges.starts[low] ?? Number.POSITIVE_INFINITY) <= codePoint;
  };
}

function readRanges(packed: string): { starts: number[]; ends: number[] } {
  const [starts, ends]: [number[], number[]] = [[], []];
  let end = 0;
  for (const range of packed.split(' ')) {
    const [gap = '', length = '0'] = range.split('-');
    const start = end + Number.parseInt(gap, 36);
    end = start + Number.parseInt(length, 36);
    starts.push(start);
    ends.push(end);
  }
  return { starts, ends };
}
