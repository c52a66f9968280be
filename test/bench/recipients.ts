import { strToU8, zipSync } from 'fflate';
import type { Browser, Page } from 'playwright-core';
import { buildWeb, webBuildIsStale } from '../../bin/web-build.ts';
import { ApiClient } from '../support/api-client.ts';
import { desktop } from '../support/browser/browser.ts';
import { launchBrowser } from '../support/browser/launch-browser.ts';
import { logIn } from '../support/journeys.ts';
import { type Figure, milliseconds, percentile } from './figure.ts';
import { processTree } from './process-tree.ts';
import { readyLine, type Started, start } from './started.ts';

/** As many as a list may have. */
const rowCount = 100_000;
const patience = { timeout: 60_000 };
const megabytes = (bytes: number) => `${Math.round(bytes / 2 ** 20)} MB`;

/** Reads a list of the largest size as CSV and as a workbook, merges it, filters it, and moves through it in the grid. */
export async function recipientFigures(): Promise<Figure[]> {
  if (webBuildIsStale()) await buildWeb();
  const product = await start({ environment: { DEMO: 'off' } });
  let browser: Browser | undefined;
  try {
    await product.said(readyLine);
    const owner = new ApiClient(product.url);
    const login = await owner.register({ name: 'Olivia' });
    const csv = await imported(product, owner, 'CSV', 'people.csv', csvFile());
    const workbook = await imported(product, owner, 'XLSX', 'people.xlsx', workbookFile());
    const merged = await imported(product, owner, 'CSV, merged by address', 'people.csv', csvFile(), csv.key);
    const filter = { match: 'all', filter_rules: [{ selected_field: 'Rent', selected_inequality: 'less_than', comparison_value: '800' }] };
    const filtering = performance.now();
    await owner.post(`/app/recipient_datas/${csv.key}/rows`, { filter });
    const filtered = performance.now() - filtering;
    browser = await launchBrowser();
    const page = await (await browser.newContext(desktop)).newPage();
    await logIn(page, product.url, login);
    await page.goto(`${product.url}/#recipient_datas/${csv.key}`);
    const frames = await scrolled(page);
    return [
      ...csv.figures,
      ...workbook.figures,
      ...merged.figures,
      { what: 'A filter over all rows', measured: milliseconds(filtered), aim: '' },
      { what: 'The grid, moved from the first row to the last: median and 99th of its frames', measured: frames, aim: '50 ms' },
    ];
  } finally {
    await browser?.close();
    await product.stop();
  }
}

async function imported(product: Started, owner: ApiClient, what: string, filename: string, content: Uint8Array, into?: string) {
  const memory = () => processTree(product.pid).reduce((sum, { proportional }) => sum + proportional, 0);
  const before = memory();
  let most = before;
  const watch = setInterval(() => {
    most = Math.max(most, memory());
  }, 200);
  const promised = await owner.get(`/app/get_csv_upload_url/${into ?? 'new'}?filename=${filename}`);
  await fetch(promised.url, { method: 'PUT', body: Buffer.from(content) });
  const began = performance.now();
  const asked = { file_key: promised.file_key, ...(into && { mode: 'merge', merge_by: ['Email'] }) };
  const { recipient_data } = await owner.post(`/app/csv_upload_success/${promised.temp_csv_key}`, asked);
  const path = `/app/recipient_datas/${recipient_data.key}`;
  let list = recipient_data;
  while (list.state === 'importing') {
    await new Promise((resolve) => setTimeout(resolve, 100));
    list = (await owner.get(path)).recipient_data;
  }
  clearInterval(watch);
  const seconds = `${((performance.now() - began) / 1000).toFixed(1)} s`;
  const figures: Figure[] = [
    { what: `${list.number_of_rows} rows, ${what} of ${megabytes(content.length)}: read`, measured: seconds, aim: '30 s' },
    { what: `${what}: memory of all processes, at most and before`, measured: `${megabytes(most)} and ${megabytes(before)}`, aim: '' },
  ];
  return { key: list.key as string, figures };
}

/** Scrolls through all rows in 300 steps, one a frame. */
async function scrolled(page: Page): Promise<string> {
  await page.getByRole('gridcell', { name: 'Person 0', exact: true }).waitFor(patience);
  const frames = await page.evaluate(async () => {
    const place = document.querySelector('[role=grid]')?.parentElement;
    const taken: number[] = [];
    const frame = () => new Promise<number>((resolve) => requestAnimationFrame(resolve));
    let last = await frame();
    for (let step = 1; step <= 300; step++) {
      if (place) place.scrollTop = ((place.scrollHeight - place.clientHeight) * step) / 300;
      const now = await frame();
      taken.push(now - last);
      last = now;
    }
    return taken;
  });
  await page.getByRole('gridcell', { name: `Person ${rowCount - 1}`, exact: true }).waitFor(patience);
  return `${milliseconds(percentile(frames, 0.5))} and ${milliseconds(percentile(frames, 0.99))}`;
}

const columns = ['Name', 'Email', 'Mobile', 'Rent', 'Moved in', 'Street', 'Town', 'Note'];
const cellsOf = (at: number): (string | number)[] => [
  `Person ${at}`,
  `person${at}@example.com`,
  `+49 151 ${10_000_000 + at}`,
  500 + (at % 2_000),
  `2024-${String((at % 12) + 1).padStart(2, '0')}-${String((at % 28) + 1).padStart(2, '0')}`,
  `Long Street ${at % 300}`,
  ['Köln', 'Bonn', 'Ulm', 'Jena'][at % 4] ?? '',
  `A note of some words about person ${at}, so that the row is as long as usual`,
];

function csvFile(): Buffer {
  const lines = Array.from({ length: rowCount }, (_, at) =>
    cellsOf(at)
      .map((cell) => `"${cell}"`)
      .join(','),
  );
  return Buffer.from([columns.join(','), ...lines].join('\r\n'));
}

/** With shared words, as spreadsheet programs write workbooks. */
function workbookFile(): Uint8Array {
  const places = new Map<string, number>();
  const shared = (words: string) => {
    const place = places.get(words) ?? places.size;
    places.set(words, place);
    return `<c t="s"><v>${place}</v></c>`;
  };
  const row = (cells: readonly (string | number)[]) =>
    `<row>${cells.map((cell) => (typeof cell === 'number' ? `<c><v>${cell}</v></c>` : shared(cell))).join('')}</row>`;
  const rows = [columns, ...Array.from({ length: rowCount }, (_, at) => cellsOf(at))].map(row).join('');
  const relations = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
  const target = `<Relationship Id="a" Type="${relations}/worksheet" Target="worksheets/sheet1.xml"/>`;
  return zipSync({
    'xl/workbook.xml': strToU8(`<workbook xmlns:r="${relations}"><sheets><sheet name="People" r:id="a"/></sheets></workbook>`),
    'xl/_rels/workbook.xml.rels': strToU8(`<Relationships>${target}</Relationships>`),
    'xl/sharedStrings.xml': strToU8(`<sst>${[...places.keys()].map((words) => `<si><t>${words}</t></si>`).join('')}</sst>`),
    'xl/worksheets/sheet1.xml': strToU8(`<worksheet><sheetData>${rows}</sheetData></worksheet>`),
  });
}
