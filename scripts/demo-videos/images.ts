import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { chromium } from '@playwright/test';
import { drawRoom } from './room-scene.ts';

/** Size of every image, and so of the videos. */
export const size = { width: 960, height: 540 };
export const beamWidth = 48;

export type Pictures = { plain: string; scanned: string; beam: string; cards: string[] };
export type Painter = {
  /** Draws the parts of a video: the room twice, the beam between them, and one card per text. */
  paint: (
    film: { title: string; hue: number; texts: string[] },
    folder: string,
  ) => Promise<Pictures>;
  close: () => Promise<void>;
};

const fontFile = fileURLToPath(
  import.meta
    .resolve('@fontsource-variable/instrument-sans/files/instrument-sans-latin-wdth-normal.woff2'),
);

const escape = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

const style = (font: string) => `
  @font-face { font-family: Heading; src: url(data:font/woff2;base64,${font}); font-weight: 400 700; font-stretch: 75% 100%; }
  * { margin: 0; box-sizing: border-box }
  body { width: ${size.width}px; height: ${size.height}px; overflow: hidden; font-family: Heading; font-stretch: 88%; letter-spacing: -0.02em; color: white }
  svg { width: 100%; height: 100%; display: block }
  .card { height: 100%; padding: 45px 51px; background: linear-gradient(to bottom, oklch(0.158 0.03 286 / 0.86), oklch(0.158 0.03 286 / 0.62) 34%, transparent 68%) }
  .card.opening { display: grid; align-content: center; background: oklch(0.188 0.05 286 / 0.8) }
  h1 { max-width: 750px; font-size: 57px; line-height: 1.06; font-weight: 600; letter-spacing: -0.03em; text-wrap: balance }
  .title { font-size: 18px; font-weight: 500; letter-spacing: -0.01em; color: oklch(0.826 0.095 292) }
  .text { margin-top: 10px; max-width: 750px; font-size: 34px; line-height: 1.16; font-weight: 600; text-wrap: balance }
  .rule { width: 57px; height: 4px; margin-bottom: 22px; border-radius: 2px; background: oklch(0.72 0.148 290) }
  .beam { width: ${beamWidth}px; height: 100%; background: linear-gradient(to right, transparent, oklch(0.826 0.095 292 / 0.5) 97%, white 98%) }
`;

/** Opens a browser to draw with. */
export async function openPainter(): Promise<Painter> {
  const browser = await chromium.launch({
    executablePath: process.env['CHROMIUM'] ?? '/usr/bin/chromium-headless-shell',
    args: ['--no-sandbox', '--disable-gpu', '--force-color-profile=srgb'],
  });
  const font = (await readFile(fontFile)).toString('base64');
  const head = `<!doctype html><style>${style(font)}</style>`;
  return {
    async paint({ title, hue, texts }, folder) {
      const page = await browser.newPage({ viewport: size });
      const draw = async (name: string, body: string, width = size.width) => {
        const path = join(folder, `${name}.png`);
        await page.setContent(`${head}${body}`);
        const clip = { x: 0, y: 0, width, height: size.height };
        await page.screenshot({ path, clip, omitBackground: true });
        return path;
      };
      const opening = `<div class="card opening"><div><div class="rule"></div><h1>${escape(title)}</h1></div></div>`;
      const cards = [await draw('opening', opening)];
      for (const [index, text] of texts.entries()) {
        const card = `<div class="card"><p class="title">${escape(title)}</p><p class="text">${escape(text)}</p></div>`;
        cards.push(await draw(`card-${index}`, card));
      }
      const pictures = {
        plain: await draw('plain', drawRoom(hue, false)),
        scanned: await draw('scanned', drawRoom(hue, true)),
        beam: await draw('beam', '<div class="beam"></div>', beamWidth),
        cards,
      };
      await page.close();
      return pictures;
    },
    close: () => browser.close(),
  };
}
