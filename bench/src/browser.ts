import { chromium, type Browser } from '@playwright/test';
import { findPages, type MeasuredPage } from './browser-pages.ts';
import { cpuSlowdown, measureVisits, type Visits } from './browser-visits.ts';
import { median, resetDatabase, startApi, type Stack } from './stack.ts';
import { builtApp } from '../../scripts/bundle-budget.ts';

const stack: Stack = { database: 'atrium_bench_browser', port: 3260, webRoot: builtApp };
const address = `http://127.0.0.1:${stack.port}`;
const rounds = Number(process.env['BENCH_ROUNDS'] ?? 3);
const widths = [390, 1440] as const;

const goals = { coldMs: 2_500, warmMs: 1_000, inpMs: 200, shift: 0.02 };
/** Results this much worse than the goal fail the run; less is noise. */
const tolerance = 0.2;

/** Measures how fast pages of the built web app appear and respond in Chromium, on a slow phone and connection. */
export async function measureBrowser(): Promise<void> {
  resetDatabase(stack);
  const api = await startApi(stack);
  const browser = await chromium.launch({
    executablePath: process.env['CHROMIUM'] ?? '/usr/bin/chromium-headless-shell',
    args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking', '--disable-sync'],
  });
  try {
    const wanted = process.env['BENCH_PAGES']?.split(',');
    const pages = (await findPages(stack)).filter(({ name }) => wanted?.includes(name) ?? true);
    console.log(
      `CPU slowed down ${cpuSlowdown} times. A loop of 10⁸ steps takes ${timeLoop().toFixed(0)} ms here without that.\n`,
    );
    console.log(
      'Page                width  LCP cold  LCP warm   INP ms    CLS   kB, requests until LCP (warm)  largest element',
    );
    const results = [];
    for (const page of pages)
      for (const width of widths) results.push(await measurePage(browser, page, width));
    const missed = results.flatMap(listMissedGoals);
    for (const line of missed) console.error(`Missed: ${line}`);
    if (missed.length > 0) process.exitCode = 1;
  } finally {
    await browser.close();
    api.kill('SIGTERM');
  }
}

/** Tells how fast this machine is, because the times depend on it more than on the network. */
function timeLoop(): number {
  const began = performance.now();
  let sum = 0;
  for (let step = 0; step < 100_000_000; step += 1) sum = (sum * 31 + step) % 65_536;
  return performance.now() - began;
}

type Result = { name: string; coldMs: number; warmMs: number; inpMs: number; shift: number };

async function measurePage(browser: Browser, page: MeasuredPage, width: number): Promise<Result> {
  const visits: Visits[] = [];
  for (let round = 0; round < rounds; round += 1)
    visits.push(await measureVisits(browser, address, page, width));
  const medianOf = (pick: (visit: Visits) => number) => median(visits.map(pick));
  const result = {
    name: `${page.name} at ${width}`,
    coldMs: medianOf(({ cold }) => cold.lcpMs),
    warmMs: medianOf(({ warm }) => warm.lcpMs),
    inpMs: medianOf(({ inpMs }) => inpMs),
    shift: medianOf(({ shift }) => shift),
  };
  const kilobytes = medianOf(({ cold }) => cold.bytes) / 1_000;
  const requests = medianOf(({ cold }) => cold.requests);
  const warmKilobytes = medianOf(({ warm }) => warm.bytes) / 1_000;
  const warmRequests = medianOf(({ warm }) => warm.requests);
  console.log(
    [
      page.name.padEnd(19),
      String(width).padStart(5),
      seconds(result.coldMs),
      seconds(result.warmMs),
      result.inpMs.toFixed(0).padStart(8),
      result.shift.toFixed(3).padStart(6),
      `  ${kilobytes.toFixed(0)} kB, ${requests} (${warmKilobytes.toFixed(0)} kB, ${warmRequests})`.padEnd(
        31,
      ),
      visits[0]?.cold.element,
    ].join(' '),
  );
  if (process.env['BENCH_DETAILS'])
    for (const { shifts } of visits) for (const line of shifts) console.log(`    ${line}`);
  return result;
}

const seconds = (ms: number) => `${(ms / 1_000).toFixed(2)} s`.padStart(9);

function listMissedGoals(result: Result): string[] {
  const measures = ['coldMs', 'warmMs', 'inpMs', 'shift'] as const;
  return measures
    .filter((measure) => result[measure] > goals[measure] * (1 + tolerance))
    .map((measure) => `${result.name}, ${measure} ${result[measure]}, goal ${goals[measure]}`);
}
