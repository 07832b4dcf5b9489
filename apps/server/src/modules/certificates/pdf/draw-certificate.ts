import { buffer } from 'node:stream/consumers';
import { BRAND } from '@atrium/contracts/base/constants';
import type { CertificateStatus } from '@atrium/contracts/certificates/constants';
import Pdf from 'pdfkit';
import {
  type CertificateRecord,
  formatCompletion,
  drawQrCode,
  formatDay,
  sealText,
  validityLines,
} from '../records/index.ts';
import { drawBrand, drawFrame, drawRosette, drawSeal, drawStamp } from './ornaments.ts';
import { breakLines, fit, isRenderable, drawLine, type Line } from './text-layout.ts';
import { colors, height, loadFaces, unit } from './page.ts';

type Document = PDFKit.PDFDocument;
type Stacked = Omit<Line, 'top' | 'x' | 'align'> & { above?: number };

const edge = 8;
const top = 7;
const bottom = height - 6.8;
const footTop = bottom - 12.4;
const wide = 80;

/** Returns the lines of the centered text column. Its total height decides where it starts. */
function linesOf(doc: Document, certificate: CertificateRecord): Stacked[] {
  const small = (text: string, above = 0): Stacked => ({
    text,
    face: 'regular',
    size: 1.42,
    lineHeight: 2.13,
    color: colors.muted,
    above,
  });
  const name = {
    text: certificate.certificateName,
    face: 'display',
    size: 7.2,
    tracking: -0.025,
  } as const;
  const title = {
    text: certificate.certificateTitle,
    face: 'italic',
    size: 3.9,
    tracking: -0.015,
    color: colors.iris,
  } as const;
  const course = { text: certificate.courseTitle, face: 'medium', size: 1.85 } as const;
  return [
    small('This is to certify that'),
    { ...name, size: fit(doc, name, wide), lineHeight: 7.2, above: 1.15 },
    small(`has completed ${formatCompletion(certificate)} of`, 2.4),
    ...breakLines(doc, course, 70).map((text, index) => ({
      ...course,
      text,
      size: fit(doc, { ...course, text }, wide),
      lineHeight: 2.5,
      above: index === 0 ? 0.35 : 0,
    })),
    small('and is awarded', 2.2),
    { ...title, size: fit(doc, title, wide), lineHeight: 4.29, above: 0.6 },
    ...validityLines(certificate, (text) => isRenderable({ face: 'regular', text })).map(
      (text, index) => {
        const line = small(text, index === 0 ? 1.5 : 0);
        return { ...line, size: fit(doc, line, wide) };
      },
    ),
  ];
}

function drawText(doc: Document, certificate: CertificateRecord): void {
  const lines = linesOf(doc, certificate);
  const tall = lines.reduce((sum, { above = 0, lineHeight }) => sum + above + lineHeight, 0.4);
  const headBottom = top + 3.1;
  let y = headBottom + (footTop - headBottom - tall) / 2;
  for (const { above = 0, ...line } of lines) {
    y += above;
    drawLine(doc, { ...line, top: y, x: 50, align: 'center' });
    y += line.lineHeight;
  }
}

function drawRule(doc: Document, from: number, to: number, y: number): void {
  doc
    .lineWidth(0.08 * unit)
    .moveTo(from * unit, y * unit)
    .lineTo(to * unit, y * unit)
    .stroke(colors.line);
}

const column = 31.8;
const rule = bottom - 4.28;
const low = { size: 1.2, lineHeight: 1.74 } as const;
const first = rule + 0.8;
const second = first + low.lineHeight;

function drawInstructor(doc: Document, instructor: string): void {
  const signature = { text: instructor, face: 'italic', size: 2.5, tracking: -0.02 } as const;
  const size = fit(doc, signature, column);
  drawLine(doc, { ...signature, size, x: edge, top: rule - 5.4, lineHeight: 4.6 });
  drawRule(doc, edge, edge + column, rule);
  const name = { text: instructor, face: 'medium', ...low } as const;
  drawLine(doc, { ...name, size: fit(doc, name, column), x: edge, top: first });
  const role = { text: 'Course Instructor', face: 'regular', color: colors.muted } as const;
  drawLine(doc, { ...role, ...low, x: edge, top: second });
}

function drawNumber(doc: Document, certificate: CertificateRecord): void {
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

function drawLink(doc: Document, url: string): void {
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

/** Returns whether the fonts have glyphs for all text of a certificate. */
export function isDrawable(certificate: CertificateRecord): boolean {
  const { certificateName, certificateTitle, courseTitle, instructorName } = certificate;
  const { organizationName } = certificate;
  return [
    { face: 'display', text: certificateName } as const,
    { face: 'italic', text: certificateTitle } as const,
    { face: 'medium', text: courseTitle } as const,
    { face: 'italic', text: instructorName } as const,
    { face: 'regular', text: organizationName ?? '' } as const,
  ].every(isRenderable);
}

/** Draws a certificate as one A4 page. Equal input gives equal bytes. */
export async function drawCertificate(
  certificate: CertificateRecord,
  url: string,
  status: CertificateStatus = 'valid',
): Promise<Buffer> {
  const { certificateTitle, certificateName, organizationName, issuedAt } = certificate;
  const doc = new Pdf({
    size: 'A4',
    layout: 'landscape',
    margin: 0,
    lang: 'en',
    displayTitle: true,
    pdfVersion: '1.7',
    // The document id is derived from these too, so that the output does not depend on the current time.
    info: {
      Title: `${certificateTitle}: ${certificateName}`,
      Author: BRAND,
      Subject: `Certificate ${certificate.number}`,
      CreationDate: issuedAt,
      ModDate: issuedAt,
    },
  });
  for (const [face, bytes] of loadFaces()) doc.registerFont(face, bytes);
  doc.rect(0, 0, 100 * unit, height * unit).fill(colors.paper);
  drawRosette(doc);
  drawFrame(doc);
  drawBrand(doc, edge, top);
  if (organizationName) {
    const name = { text: organizationName, face: 'regular', size: 1.25 } as const;
    const at = { top, lineHeight: 3.1, x: 100 - edge, align: 'right' } as const;
    drawLine(doc, { ...name, size: fit(doc, name, 50), ...at, color: colors.muted });
  }
  drawText(doc, certificate);
  drawInstructor(doc, certificate.instructorName);
  drawSeal(doc, sealText(certificate), 50, bottom);
  drawNumber(doc, certificate);
  drawLink(doc, url);
  if (status !== 'valid') drawStamp(doc, status);
  doc.end();
  return buffer(doc);
}
