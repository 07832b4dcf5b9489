import { buffer } from 'node:stream/consumers';
import { BRAND } from '@atrium/contracts/base/constants';
import type { CertificateStatus } from '@atrium/contracts/certificates/constants';
import Pdf from 'pdfkit';
import {
  type CertificateRecord,
  formatCompletion,
  sealText,
  validityLines,
} from '../records/index.ts';
import { drawLink, drawNumber, drawSignatures } from './foot.ts';
import { drawImage } from './images.ts';
import { drawBrand, drawFrame, drawRosette, drawSeal, drawStamp } from './ornaments.ts';
import { breakLines, fit, isRenderable, drawLine, type Line } from './text-layout.ts';
import { bottom, colors, edge, height, loadFaces, unit } from './page.ts';

type Document = PDFKit.PDFDocument;
type Stacked = Omit<Line, 'top' | 'x' | 'align'> & { above?: number };

const top = 7;
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

/** Draws the logo of the organization, or its name. */
function drawOrganization(doc: Document, name: string | null, logo: Buffer | undefined): void {
  if (logo) {
    const box = { x: 100 - edge - 24, top: top - 1.2, width: 24, height: 5.5 };
    drawImage(doc, logo, { ...box, align: 'right' });
  } else if (name) {
    const line = { text: name, face: 'regular', size: 1.25 } as const;
    const at = { top, lineHeight: 3.1, x: 100 - edge, align: 'right' } as const;
    drawLine(doc, { ...line, size: fit(doc, line, 50), ...at, color: colors.muted });
  }
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

/** PNG files that a certificate shows. */
type CertificateImages = { logo?: Buffer | undefined; signature?: Buffer | undefined };

type DrawOptions = {
  status?: CertificateStatus | undefined;
  images?: CertificateImages | undefined;
};

/** Draws a certificate as one A4 page. Equal input gives equal bytes. */
export async function drawCertificate(
  certificate: CertificateRecord,
  url: string,
  { status = 'valid', images = {} }: DrawOptions = {},
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
  drawOrganization(doc, organizationName, images.logo);
  drawText(doc, certificate);
  drawSignatures(doc, certificate, images.signature);
  drawSeal(doc, sealText(certificate), 50, bottom);
  drawNumber(doc, certificate);
  drawLink(doc, url);
  if (status !== 'valid') drawStamp(doc, status);
  doc.end();
  return buffer(doc);
}
