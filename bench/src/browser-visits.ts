import type { Browser, CDPSession, Page } from '@playwright/test';
import type { MeasuredPage } from './browser-pages.ts';

/** One page load: when its largest element appeared, and what was received until then. */
type Load = { lcpMs: number; element: string; bytes: number; requests: number };

/** A first visit, a repeated visit, and an action on the page. */
export type Visits = { cold: Load; warm: Load; inpMs: number; shift: number; shifts: string[] };

// A mid-range phone on slow 4G. The slowdown is meant for a fast computer.
export const cpuSlowdown = Number(process.env['BENCH_CPU_SLOWDOWN'] ?? 4);
const network = {
  offline: false,
  latency: 150,
  downloadThroughput: 1_600_000 / 8,
  uploadThroughput: 750_000 / 8,
};
/** A page without new content, shifts and replies for this long has settled. */
const quietMs = 1_500;

/** What the observers in the page record. */
type Recorded = {
  lcpMs: number;
  element: string;
  shifts: { at: number; value: number; sources: string }[];
  interactions: number[];
  lastChangeAt: number;
};

/** Loads a page twice in a new browser profile and runs its action. */
export async function measureVisits(
  browser: Browser,
  address: string,
  measured: MeasuredPage,
  width: number,
): Promise<Visits> {
  const context = await browser.newContext({
    baseURL: address,
    viewport: width < 768 ? { width, height: 844 } : { width, height: 900 },
    hasTouch: width < 768,
    reducedMotion: 'reduce',
  });
  try {
    const { session } = measured;
    if (session)
      await context.addInitScript(
        (stored) => localStorage.setItem('atrium.session', stored),
        session,
      );
    // tsx wraps named functions in a call of this helper, which the page does not have.
    await context.addInitScript('globalThis.__name = (value) => value');
    await context.addInitScript(observe);
    const page = await context.newPage();
    const devtools = await context.newCDPSession(page);
    await devtools.send('Network.enable');
    await devtools.send('Network.emulateNetworkConditions', network);
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: cpuSlowdown });
    const cold = await load(page, devtools, measured);
    const first = await read(page);
    // The next visit must not wait until this page is unloaded.
    await page.goto('about:blank');
    const warm = await load(page, devtools, measured);
    await measured.act(page);
    await settle(page);
    const second = await read(page);
    return {
      cold,
      warm,
      inpMs: Math.max(0, ...second.interactions),
      shift: Math.max(layoutShiftOf(first), layoutShiftOf(second)),
      shifts: [first, second].flatMap(({ shifts }) =>
        shifts.map(
          ({ at, value, sources }) => `${at.toFixed(0)} ms ${value.toFixed(4)} ${sources}`,
        ),
      ),
    };
  } finally {
    await context.close();
  }
}

async function load(page: Page, devtools: CDPSession, { path, ready }: MeasuredPage) {
  const received: { at: number; bytes: number }[] = [];
  let startedAt: number | undefined;
  const onRequest = ({ timestamp }: { timestamp: number }) => {
    startedAt ??= timestamp;
  };
  const onFinished = (event: { timestamp: number; encodedDataLength: number }) => {
    const bytes = event.encodedDataLength;
    // Files from the cache have no bytes.
    if (bytes > 0) received.push({ at: 1_000 * (event.timestamp - (startedAt ?? 0)), bytes });
  };
  devtools.on('Network.requestWillBeSent', onRequest);
  devtools.on('Network.loadingFinished', onFinished);
  await page.goto(path);
  await ready(page).first().waitFor();
  await settle(page);
  devtools.off('Network.requestWillBeSent', onRequest);
  devtools.off('Network.loadingFinished', onFinished);
  const { lcpMs, element } = await read(page);
  const before = received.filter(({ at }) => at <= lcpMs);
  const bytes = before.reduce((sum, reply) => sum + reply.bytes, 0);
  return { lcpMs, element, bytes, requests: before.length };
}

const read = (page: Page) =>
  page.evaluate(() => (window as unknown as { recorded: Recorded }).recorded);

/** Waits until the page has not changed for a while. */
async function settle(page: Page): Promise<void> {
  await page.waitForFunction(
    (quiet) => {
      const { recorded } = window as unknown as { recorded: Recorded };
      const lastReply = performance
        .getEntriesByType('resource')
        .reduce(
          (last, entry) => Math.max(last, (entry as PerformanceResourceTiming).responseEnd),
          0,
        );
      return performance.now() - Math.max(lastReply, recorded.lastChangeAt) > quiet;
    },
    quietMs,
    { polling: 200, timeout: 60_000 },
  );
}

/** Largest burst of layout shifts: at most 1 s apart and 5 s long, as in the definition of CLS. */
function layoutShiftOf({ shifts }: Recorded): number {
  let largest = 0;
  let burst = { start: -Infinity, last: -Infinity, sum: 0 };
  for (const { at, value } of shifts) {
    const isSame = at - burst.last < 1_000 && at - burst.start < 5_000;
    burst = isSame
      ? { ...burst, last: at, sum: burst.sum + value }
      : { start: at, last: at, sum: value };
    largest = Math.max(largest, burst.sum);
  }
  return largest;
}

/** Runs in the page before its scripts. */
function observe(): void {
  const recorded: Recorded = {
    lcpMs: 0,
    element: '',
    shifts: [],
    interactions: [],
    lastChangeAt: 0,
  };
  (window as unknown as { recorded: Recorded }).recorded = recorded;
  const describe = (node: Node | null | undefined) => {
    const element = node instanceof Element ? node : node?.parentElement;
    if (!element) return '';
    const text = element.textContent.trim().slice(0, 40);
    return `${element.tagName.toLowerCase()}.${String(element.getAttribute('class')).slice(0, 40)} "${text}"`;
  };
  const watch = (type: string, take: (entry: PerformanceEntry) => void, options = {}) =>
    new PerformanceObserver((list) => list.getEntries().forEach(take)).observe({
      type,
      buffered: true,
      ...options,
    });
  watch('largest-contentful-paint', (entry) => {
    recorded.lcpMs = entry.startTime;
    recorded.element = describe((entry as PerformanceEntry & { element?: Element }).element);
    recorded.lastChangeAt = performance.now();
  });
  watch('layout-shift', (entry) => {
    const shift = entry as PerformanceEntry & {
      value: number;
      hadRecentInput: boolean;
      sources: { node?: Node }[];
    };
    if (shift.hadRecentInput) return;
    recorded.shifts.push({
      at: entry.startTime,
      value: shift.value,
      sources: shift.sources.map(({ node }) => describe(node)).join(' | '),
    });
    recorded.lastChangeAt = performance.now();
  });
  watch(
    'event',
    (entry) => {
      if ((entry as PerformanceEntry & { interactionId: number }).interactionId > 0)
        recorded.interactions.push(entry.duration);
    },
    { durationThreshold: 16 },
  );
}
