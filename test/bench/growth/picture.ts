import { type Axis, axisMarks, byPowers, evenly } from './axes.ts';
import type { Curve } from './growth.ts';

const chart = { width: 380, height: 260, top: 56, lefts: [64, 536] as const };
const size = { width: 948, height: 400 };

/** The memory limits that the product promises, MB: up to 300 pages, and from there to 2,000. */
const memoryLimits = [
  { from: 1, to: 300, megabytes: 512 },
  { from: 300, to: 2_000, megabytes: 1_024 },
];

const labels: Record<Curve['name'], string> = { inspect: 'inspect', normalise: 'normalise', seal: 'stamp, certificate and seal' };

/** Readable on light and dark pages: the chart follows the system's preference. */
const style = `
  text { font: 13px system-ui, sans-serif; fill: #1f2933; }
  .pages { font-size: 11px; }
  .title { font-size: 15px; font-weight: 600; }
  .paper { fill: #ffffff; }
  .grid { stroke: #d5dae0; fill: none; }
  .limit { stroke: #6b7480; stroke-dasharray: 5 4; fill: none; }
  .line { fill: none; stroke-width: 2; }
  .inspect { stroke: #1f6feb; } .normalise { stroke: #b35900; } .seal { stroke: #1a7f37; }
  circle.inspect { fill: #1f6feb; } circle.normalise { fill: #b35900; } circle.seal { fill: #1a7f37; }
  @media (prefers-color-scheme: dark) {
    text { fill: #e6e9ed; }
    .paper { fill: #15191f; }
    .grid { stroke: #353c46; }
    .limit { stroke: #98a2ae; }
    .inspect { stroke: #6cb0ff; } .normalise { stroke: #f0a04b; } .seal { stroke: #5bd07c; }
    circle.inspect { fill: #6cb0ff; } circle.normalise { fill: #f0a04b; } circle.seal { fill: #5bd07c; }
  }`;

/** Two charts over the number of pages, of processor time and of memory, as SVG. */
export function growthPicture(curves: Curve[]): string {
  const pages = byPowers([1, 10, 100, 300, 1_000, 2_000], chart.width);
  const times = curves.flatMap(({ points }) => points.map(({ milliseconds }) => milliseconds));
  const time = byPowers(powersAround(Math.min(...times), Math.max(...times)), chart.height);
  const memory = evenly([0, 256, 512, 768, 1_024], chart.height);
  const [first, second] = chart.lefts;
  const limit = memoryLimits.map(
    ({ from, to, megabytes }) => `${place(pages, memory, from, megabytes)} ${place(pages, memory, to, megabytes)}`,
  );
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size.width} ${size.height}" width="${size.width}" height="${size.height}" role="img" aria-labelledby="title">
<title id="title">Processor time and peak memory of PDF jobs from 1 to 2,000 pages</title>
<style>${style}
</style>
<rect class="paper" width="${size.width}" height="${size.height}"/>
<g transform="translate(${first} ${chart.top})">
${frame('Processor time, milliseconds', pages, time)}
${curves.map((curve) => line(curve, pages, time, 'milliseconds')).join('\n')}
</g>
<g transform="translate(${second} ${chart.top})">
${frame('Peak memory of the process, MB', pages, memory)}
<polyline class="limit" points="${limit.join(' ')}"/>
<text x="8" y="${chart.height - memory.place(512) - 8}">limit</text>
${curves.map((curve) => line(curve, pages, memory, 'megabytes')).join('\n')}
</g>
${legend(curves)}
</svg>
`;
}

/** The axes with their marks. */
function frame(title: string, across: Axis, up: Axis): string {
  return [
    `<text class="title" x="${-40}" y="-20">${title}</text>`,
    ...axisMarks(across).map(
      ({ at, text }) =>
        `<line class="grid" x1="${at}" y1="0" x2="${at}" y2="${chart.height}"/><text class="pages" x="${at}" y="${chart.height + 18}" text-anchor="middle">${text}</text>`,
    ),
    ...axisMarks(up).map(({ at, text }) => {
      const y = chart.height - at;
      return `<line class="grid" x1="0" y1="${y}" x2="${chart.width}" y2="${y}"/><text x="-8" y="${y + 4}" text-anchor="end">${text}</text>`;
    }),
    `<text x="${chart.width / 2}" y="${chart.height + 40}" text-anchor="middle">pages</text>`,
  ].join('\n');
}

function line({ name, points }: Curve, across: Axis, up: Axis, of: 'milliseconds' | 'megabytes'): string {
  const places = points.map((point) => place(across, up, point.pages, point[of]));
  const dots = places.map((at) => `<circle class="${name}" cx="${at.split(',')[0]}" cy="${at.split(',')[1]}" r="3"/>`);
  return `<polyline class="line ${name}" points="${places.join(' ')}"/>${dots.join('')}`;
}

function legend(curves: Curve[]): string {
  const top = size.height - 18;
  return curves
    .map(({ name }, index) => {
      const left = 64 + index * 150;
      return `<line class="line ${name}" x1="${left}" y1="${top - 4}" x2="${left + 24}" y2="${top - 4}"/><text x="${left + 32}" y="${top}">${labels[name]}</text>`;
    })
    .join('\n');
}

function place(across: Axis, up: Axis, x: number, y: number): string {
  return `${across.place(x).toFixed(1)},${(chart.height - up.place(y)).toFixed(1)}`;
}

/** The powers of ten from below the smallest value to above the largest. */
function powersAround(least: number, most: number): number[] {
  const [from, to] = [Math.floor(Math.log10(least)), Math.ceil(Math.log10(most))];
  return Array.from({ length: to - from + 1 }, (_, index) => 10 ** (from + index));
}
