import { expect, test, type Page } from '@playwright/test';
import { apiUrl } from '../environment.ts';
import { signInByApi } from '../support/test.ts';
import { insertSettings } from './insert-settings.ts';
import { scriptPayloads } from './script-payloads.ts';
import { attackedOrganization, listMissingPaths, listScreens } from './screen-urls.ts';
import { storeScripts } from './store-scripts.ts';
import { recordFigure } from '../../scripts/figures.ts';

// Every text in the database is replaced by payloads, then every screen is opened. The CSP is bypassed, so the pages must
// be safe without it.

const injected =
  'img[src="x"], img[src^="x:"], [onerror], [onload], [onfocus], [onbegin], [ontoggle], iframe, object, embed, ' +
  'marquee, a[href^="javascript:" i], a[href^="data:text" i], [formaction], meta[http-equiv="refresh" i]';

/** Waits until a screen has settled; returns whether it shows a payload, and the elements that payloads created. */
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
      shows: /ran\(\d+\)/.test(text),
      created: elements.map(({ outerHTML }) => outerHTML.slice(0, 200)),
    };
  }, injected);
}

test('runs no stored script on any screen', async ({ browser }) => {
  test.setTimeout(1_800_000);
  const { columns } = storeScripts();
  const { organizationId, adminId } = attackedOrganization();
  insertSettings(organizationId, adminId);
  const screens = await listScreens();
  expect(listMissingPaths(screens.flatMap(({ urls }) => urls))).toEqual([]);
  expect(columns).toBeGreaterThan(30);
  const ran: string[] = [];
  const found: string[] = [];
  let opened = 0;
  let showing = 0;
  for (const { user, urls } of screens) {
    const context = await browser.newContext({ baseURL: apiUrl, bypassCSP: true });
    const page = await context.newPage();
    await page.exposeFunction(
      'ran',
      (payload: number) => void ran.push(`${payload} at ${page.url()}`),
    );
    page.on('dialog', (dialog) => void dialog.dismiss());
    await page.setContent(scriptPayloads[0] ?? '');
    await expect.poll(() => ran.length).toBeGreaterThan(0);
    ran.length = 0;
    if (user) await signInByApi(page, user);
    for (const url of new Set(urls)) {
      const { shows, created } = await inspect(page, url);
      opened += 1;
      if (shows) showing += 1;
      found.push(...created.map((element) => `${url}: ${element}`));
    }
    await context.close();
  }
  expect(ran).toEqual([]);
  expect(found).toEqual([]);
  expect(showing).toBeGreaterThan(opened / 2);
  recordFigure(
    'stored-scripts',
    `0 of ${scriptPayloads.length} payloads ran: ${columns} columns, ${opened} screens opened in Chromium without CSP, ${showing} of them showed payloads`,
  );
});
