import { type CertificateRecord, drawQrCode, formatDay } from '../records/index.ts';
import { drawImage } from './images.ts';
import { bottom, colors, edge, unit } from './page.ts';
import { drawLine, fit, isRenderable } from './text-layout.ts';

type Document = PDFKit.PDFDocument;

function drawRule(doc: Document, from: number, to: number, y: number): void {
  doc
    .lineWidth(0.08 * unit)
    .moveTo(from * unit, y * unit)
    .lineTo(to * unit, y * unit)
    .stroke(colors.line);
}

const column = 31.8;
/** Width of each of two signatures. */
const narrow = 14.9;
const signatureHeight = 4.6;
const rule = bottom - 4.28;
const low = { size: 1.2, lineHeight: 1.74 } as const;
const first = rule + 0.8;
const second = first + low.lineHeight;

/** A signature over a line with the name and role of the signer. */
type Signature = {
  x: number;
  width: number;
  name: string;
  role: string;
  image?: Buffer | undefined;
};

function drawSignature(doc: Document, { x, width, name, role, image }: Signature): void {
  const signatureTop = rule - 5.4;
  if (image) {
    drawImage(doc, image, { x, top: signatureTop, width, height: signatureHeight });
  } else if (name) {
    const written = { text: name, face: 'italic', size: 2.5, tracking: -0.02 } as const;
    const size = fit(doc, written, width);
    drawLine(doc, { ...written, size, x, top: signatureTop, lineHeight: signatureHeight });
  }
  drawRule(doc, x, x + width, rule);
  if (!name) return;
  const line = { text: name, face: 'medium', ...low } as const;
  drawLine(doc, { ...line, size: fit(doc, line, width), x, top: first });
  if (!role) return;
  const below = { text: role, face: 'regular', color: colors.muted, ...low } as const;
  drawLine(doc, { ...below, size: fit(doc, below, width), x, top: second });
}

/** Draws the signature of the instructor, and beside it that of the organization. */
export function drawSignatures(
  doc: Document,
  { instructorName, branding }: CertificateRecord,
  image: Buffer | undefined,
): void {
  const { signerName, signerTitle } = branding ?? {};
  const hasSigner = image !== undefined || Boolean(signerName);
  const width = hasSigner ? narrow : column;
  drawSignature(doc, { x: edge, width, name: instructorName, role: 'Course Instructor' });
  if (!hasSigner) return;
  const x = edge + column - narrow;
  // The fonts may lack glyphs for a text that was entered after the course was set up.
  const printable = (text: string | null | undefined) =>
    text && isRenderable({ face: 'italic', text }) && isRenderable({ face: 'medium', text })
      ? text
      : '';
  const [name, role] = [printable(signerName), printable(signerTitle)];
  drawSignature(doc, { x, width, name, role, image });
}

/** Draws the date and number. */
export function drawNumber(doc: Document, certificate: CertificateRecord): void {
  const x = 100 - edge - 7.6 - 1.6;
  const at = { x, align: 'right', ...low } as const;
  const muted = { face: 'regular', color: colors.muted } as const;
  drawLine(doc, { ...at, ...muted, text: 'Completed on', top: rule - 0.8 - 2 * low.lineHeight });
  const day = formatDay(certificate.issuedAt);
  drawLine(doc, { ...at, text: day, face: 'medium', top: rule - 0.8 - low.lineHeight });
  drawRule(doc, 100 - edge - column, x, rule);
  drawLine(doc, { ...at, ...muted, text: 'Certificate no.', top: first });
  drawLine(doc, { ...at, text: certificate.number, face: 'mono', size: 1.1, top: second });
}

/** Draws the QR code of the verification page, as a link. */
export function drawLink(doc: Document, url: string): void {
  const { size, path } = drawQrCode(url);
  const [x, y, side] = [100 - edge - 7.6, bottom - 7.6, 7.6].map((each) => each * unit) as [
    number,
    number,
    number,
  ];
  doc
    .save()
    .translate(x, y)
    .scale(side / size)
    .path(path)
    .fill(colors.ink)
    .restore();
  doc.link(x, y, side, side, url);
}
