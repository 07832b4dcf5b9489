import { mkdirSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Page } from '@playwright/test';

const folder = fileURLToPath(new URL('../../docs/images/guides', import.meta.url));

/** Saves what the page shows as a picture of the guides. Does nothing unless GUIDE_PICTURES=on. */
export async function takeGuidePicture(page: Page, name: string): Promise<void> {
  if (process.env['GUIDE_PICTURES'] !== 'on') return;
  // Nothing is hovered in the pictures.
  await page.mouse.move(0, 0);
  await page.evaluate(() => document.fonts.ready);
  const session = await page.context().newCDPSession(page);
  const { data } = await session.send('Page.captureScreenshot', { format: 'webp', quality: 80 });
  await session.detach();
  mkdirSync(folder, { recursive: true });
  writeFileSync(`${folder}/${name}.webp`, Buffer.from(data, 'base64'));
}
