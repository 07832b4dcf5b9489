import { expect, test, type Page } from '@playwright/test';
import { apiUrl } from '../environment.ts';
import { signInByApi } from '../support/test.ts';
import { insertContent } from './insert-content.ts';
import { insertSettings } from './insert-settings.ts';
import { scriptPayloads } from './script-payloads.ts';
import { attackedOrganization, listMissingPaths, listScreens } from './screen-urls.ts';
import { listColumns, storeScripts } from './store-scripts.ts';
import { unfilledColumns } from './unfilled-columns.ts';
import { recordFigure } from '../../scripts/figures.ts';

// Every text in the database is replaced by payloads, then every screen is opened by a browser that is named like one.
// The CSP is bypassed, so the pages must be safe without it.

const injected =
  'img[src="x"], img[src^="x:"], [onerror], [onload], [onfocus], [onbegin], [ontoggle], iframe, object, embed, ' +
  'marquee, a[href^="javascript:" i], a[href^="data:text" i], [formaction], meta[http-equiv="refresh" i]';

/** The browser is one of the texts that others read, in lists of devices and in the security log. */
const userAgent = `Mozilla/5.0 ${scriptPayloads[0] ?? ''}`;

/** Waits until a screen has settled; returns the payloads that it shows, and the elements that payloads created. */
async function inspect(page: Page, url: string) {
  await page.goto(url);
  await page.waitForLoadState('networkidle');
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
  return page.evaluate((selector) => {
    const fields = [...document.querySelectorAll('input, textarea')];
    const values = fields.map((field) => (field as HTMLInputElement).value);
    const text = [document.body.textContent, document.title, ...values].join(' ');
    const elements = [...document.querySelectorAll(selector)];
    return {
      shown: [...text.matchAll(/ran\((\d+)\)/g)].map(([, number]) => Number(number)),
      created: elements.map(({ outerHTML }) => outerHTML.slice(0, 200)),
    };
  }, injected);
}

test('runs no stored script on any screen', async ({ browser }) => {
  test.setTimeout(1_800_000);
  storeScripts();
  const { organizationId, adminId, learnerId } = attackedOrganization();
  insertSettings(organizationId, adminId);
  insertContent(organizationId, adminId, learnerId);
  const screens = await listScreens();
  expect(listMissingPaths(screens.flatMap(({ urls }) => urls))).toEqual([]);
  const ran: string[] = [];
  const found: string[] = [];
  const failed: string[] = [];
  const seen = new Set<number>();
  let opened = 0;
  let showing = 0;
  for (const { user, urls } of screens) {
    const context = await browser.newContext({ baseURL: apiUrl, bypassCSP: true, userAgent });
    const page = await context.newPage();
    await page.exposeFunction(
      'ran',
      (payload: number) => void ran.push(`${payload} at ${page.url()}`),
    );
    page.on('response', (response) => {
      if (response.status() >= 500) failed.push(`${response.status()} ${response.url()}`);
    });
    page.on('dialog', (dialog) => void dialog.dismiss());
    await page.setContent(scriptPayloads[0] ?? '');
    await expect.poll(() => ran.length).toBeGreaterThan(0);
    ran.length = 0;
    if (user) await signInByApi(page, user);
    for (const url of new Set(urls)) {
      const { shown, created } = await inspect(page, url);
      opened += 1;
      if (shown.length > 0) showing += 1;
      for (const payload of shown) seen.add(payload);
      found.push(...created.map((element) => `${url}: ${element}`));
    }
    await context.close();
  }
  expect(ran).toEqual([]);
  expect(found).toEqual([]);
  // A screen whose data can't be loaded shows no payload.
  expect(failed).toEqual([]);
  expect(showing).toBeGreaterThan(opened / 2);
  expect(scriptPayloads.map((_, number) => number).filter((number) => !seen.has(number))).toEqual(
    [],
  );
  const { filled, unfilled } = listColumns();
  expect(unfilled.filter((column) => !(column in unfilledColumns))).toEqual([]);
  const known = new Set([...filled, ...unfilled]);
  expect(Object.keys(unfilledColumns).filter((column) => !known.has(column))).toEqual([]);
  recordFigure(
    'stored-scripts',
    `0 of ${scriptPayloads.length} payloads ran, ${seen.size} of which were shown: ${filled.length} of ${known.size} text and JSON columns filled, each other listed with a reason; ${opened} screens opened in Chromium without CSP, ${showing} of them showed payloads`,
  );
});
