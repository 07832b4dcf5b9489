import { BRAND } from '@atrium/contracts/base/constants';
import { guilloche } from '@atrium/contracts/certificates/guilloche';
import { colors, height, unit } from './page.ts';
import { drawLine, widthOf } from './text-layout.ts';

type Document = PDFKit.PDFDocument;

const engrave = (...rings: Parameters<typeof guilloche>[]): string[] =>
  rings.flatMap((ring) =>
    Array.from(guilloche(...ring).matchAll(/ d="([^"]+)"/g), ([, path = '']) => path),
  );
// Cached, because they are the same on every certificate.
let rosette: string[] | undefined;
let engraving: string[] | undefined;

/** Draws in a local coordinate system centered at (x, y), in which `span` units are `width` page units wide. */
function withLocalUnits(
  doc: Document,
  frame: { x: number; y: number; width: number; span: number },
  draw: () => void,
): void {
  doc
    .save()
    .translate(frame.x * unit, frame.y * unit)
    .scale((frame.width * unit) / frame.span);
  draw();
  doc.restore();
}

/** Draws the engraving behind the text, fading towards the center. */
export function drawRosette(doc: Document): void {
  rosette ??= engrave([238, 46, 24, 18], [190, 26, 40, 16]);
  const paths = rosette;
  withLocalUnits(doc, { x: 50, y: height / 2, width: 70, span: 600 }, () => {
    const ink = doc.radialGradient(0, 0, 0, 0, 0, 300);
    ink.stop(0, colors.paper).stop(0.42, colors.paper).stop(0.78, colors.engraving);
    ink.stop(1, colors.engraving);
    doc.lineWidth(0.55);
    for (const path of paths) doc.path(path);
    doc.stroke(ink);
  });
}

/** Draws the double border of the page. */
export function drawFrame(doc: Document): void {
  const line = (inset: number, width: number, radius: number, color: string) => {
    const edge = (inset + width / 2) * unit;
    doc
      .lineWidth(width * unit)
      .roundedRect(edge, edge, 100 * unit - 2 * edge, height * unit - 2 * edge, radius * unit)
      .stroke(color);
  };
  line(2.6, 0.16, 0.5, colors.iris);
  line(3.31, 0.07, 0.25, colors.irisSoft);
}

/** Draws the logo and name of the product. */
export function drawBrand(doc: Document, x: number, top: number): void {
  withLocalUnits(doc, { x: x + 1.55, y: top + 1.55, width: 3.1, span: 32 }, () => {
    doc.translate(-16, -16).roundedRect(0, 0, 32, 32, 8.5).fill(colors.iris);
    doc
      .path('M7.5 25V15.5a8.5 8.5 0 0 1 17 0V25h-4.2v-9.5a4.3 4.3 0 0 0-8.6 0V25Z')
      .fill(colors.white);
    doc.path('M14.4 25v-8.3a1.6 1.6 0 0 1 3.2 0V25Z').fill(colors.whiteSoft);
  });
  drawLine(doc, { text: BRAND, face: 'brand', size: 2.1, x: x + 4.1, top, lineHeight: 3.1 });
}

function drawOnCircle(doc: Document, text: string, radius: number): void {
  const letters = text.split('');
  doc.font('medium').fontSize(9.4).fillColor(colors.white);
  const widths = letters.map((letter) => doc.widthOfString(letter));
  const around = 2 * Math.PI * radius;
  const gap = (around - widths.reduce((sum, width) => sum + width, 0)) / letters.length;
  let along = 0;
  for (const [index, letter] of letters.entries()) {
    const width = widths[index] ?? 0;
    const degrees = ((along + width / 2) / around) * 360 - 90;
    doc
      .save()
      .rotate(degrees)
      .translate(-width / 2, -radius);
    if (letter !== ' ') doc.text(letter, 0, -9.4, { lineBreak: false });
    doc.restore();
    along += width + gap;
  }
}

/** Draws the seal at the bottom, with its text on a circle. */
export function drawSeal(doc: Document, text: string, x: number, bottom: number): void {
  engraving ??= engrave([84, 17, 32, 10]);
  const paths = engraving;
  withLocalUnits(doc, { x, y: bottom - 6.2, width: 12.4, span: 220 }, () => {
    doc.circle(0, 0, 106).fill(colors.iris);
    doc.lineWidth(0.6);
    for (const path of paths) doc.path(path);
    doc.stroke(colors.whiteSoft);
    doc.lineWidth(1.6).circle(0, 0, 62).fillAndStroke(colors.iris, colors.white);
    drawOnCircle(doc, text, 49);
    doc.path('M-19 24V-2a19 19 0 0 1 38 0V24H9.6V-2a9.6 9.6 0 0 0-19.2 0V24Z').fill(colors.white);
    doc.path('M-3.5 24V1a3.5 3.5 0 0 1 7 0V24Z').fill(colors.whiteSoft);
  });
}

const stamps = { expired: 'Expired', superseded: 'Replaced', revoked: 'Revoked' } as const;

/** Draws the status stamp across a certificate that is not valid. */
export function drawStamp(doc: Document, status: keyof typeof stamps): void {
  const word = { text: stamps[status], face: 'brand', size: 8.4, tracking: -0.01 } as const;
  const color = colors[status];
  const [width, tall] = [widthOf(doc, word) + 6.8, 10.8];
  const box = (inset: number, radius: number) =>
    doc.roundedRect(
      (inset - width / 2) * unit,
      (inset - tall / 2) * unit,
      (width - 2 * inset) * unit,
      (tall - 2 * inset) * unit,
      radius * unit,
    );
  doc
    .save()
    .translate(50 * unit, height * 0.49 * unit)
    .rotate(-11);
  box(0, 1.2).fillOpacity(0.72).fill(colors.paper).fillOpacity(1);
  doc.lineWidth(0.55 * unit);
  box(0.28, 1.2).stroke(color);
  doc.lineWidth(0.16 * unit);
  box(0.9, 0.8).stroke(color);
  drawLine(doc, { ...word, color, x: 0, top: -tall / 2, lineHeight: tall, align: 'center' });
  doc.restore();
}
