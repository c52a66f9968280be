import type { CDPSession, Page } from 'playwright-core';
import { inLargeDocument } from './drag.ts';
import type { Figure } from './figure.ts';

/** How long somebody works, in minutes; the environment shortens it. */
const minutes = Number(process.env.BENCH_MINUTES ?? 10);
const minute = 60_000;
/** What is loaded once (later parts, caches of pages) is there by then. */
const warmUp = 1;

/** Works in a document of 300 pages with 1,000 fields for ten minutes and measures what its page holds on to. */
export function editorMemoryFigures(): Promise<Figure[]> {
  return inLargeDocument(async (page, devtools, field) => {
    await devtools.send('Performance.enable');
    const held: Held[] = [];
    const started = performance.now();
    for (let now = warmUp; now <= minutes; now++) {
      while (performance.now() - started < now * minute) await workOnce(page, field);
      held.push(await heldBy(page, devtools));
    }
    return figuresOf(held);
  });
}

/** Moves a field and takes it back, selects all of its page, zooms, and looks at pages far away. */
async function workOnce(page: Page, field: string): Promise<void> {
  const box = await page.locator(`[data-field="${field}"]`).boundingBox();
  if (!box) throw new Error('The field is not in sight');
  const [left, top] = [box.x + box.width / 2, box.y + box.height / 2];
  await page.mouse.move(left, top);
  await page.mouse.down();
  await page.mouse.move(left + 60, top + 40, { steps: 8 });
  await page.mouse.up();
  await page.keyboard.press('Control+Z');
  await page.keyboard.press('Control+A');
  await page.keyboard.press('Escape');
  for (const by of [6_000, 60_000, -30_000, -200_000]) {
    await page.mouse.wheel(0, by);
    await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))));
  }
  await page.locator(`[data-field="${field}"]`).waitFor();
}

interface Held {
  /** Bytes of JavaScript's heap after its garbage was collected. */
  heap: number;
  nodes: number;
  listeners: number;
}

async function heldBy(page: Page, devtools: CDPSession): Promise<Held> {
  await page.waitForLoadState('networkidle');
  await devtools.send('HeapProfiler.collectGarbage');
  const { metrics } = await devtools.send('Performance.getMetrics');
  const value = (name: string) => metrics.find((metric) => metric.name === name)?.value ?? 0;
  return { heap: value('JSHeapUsedSize'), nodes: value('Nodes'), listeners: value('JSEventListeners') };
}

function figuresOf(held: Held[]): Figure[] {
  const each = (of: (at: Held) => number) => held.map((at) => Math.round(of(at))).join(', ');
  return [
    { what: 'Heap after each minute, MB', measured: each(({ heap }) => heap / 1e6), aim: 'flat' },
    { what: 'Elements after each minute', measured: each(({ nodes }) => nodes), aim: 'flat' },
    { what: 'Listeners after each minute', measured: each(({ listeners }) => listeners), aim: 'flat' },
  ];
}
