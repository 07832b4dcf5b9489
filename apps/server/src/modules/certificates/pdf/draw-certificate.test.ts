import { inflateSync } from 'node:zlib';
import type { CertificateStatus } from '@atrium/contracts/certificates/constants';
import { beforeAll, describe, expect, test } from 'vitest';
import type { CertificateRecord } from '../records/certificates.queries.ts';
import { drawCertificate, isDrawable } from './draw-certificate.ts';

const certificate: CertificateRecord = {
  id: '7b0c9a52-5a52-4b6e-9d7e-0f4f6f1f9a10',
  number: 'AT-2026-7K3M9QXZ',
  courseId: 1,
  courseVersion: 1,
  certificateName: 'Zoë Zieliński',
  certificateTitle: 'Certificate in Testing',
  courseTitle: 'Testing Everything',
  instructorName: 'Helena Sørbø',
  organizationName: null,
  branding: null,
  lessonCount: 12,
  quizCount: 3,
  hasCapstone: false,
  contentHash: '07'.repeat(32),
  issuedAt: new Date('2026-03-14T12:00:00Z'),
  requiredBy: null,
  requiredMonths: null,
  validUntil: null,
  graceUntil: null,
  endsAt: null,
  revokedAt: null,
  revokedReason: null,
  status: 'valid' as const,
  supersededAt: null,
};
const url = `https://atrium.example/verify/${certificate.id}`;
const draw = (changes: Partial<CertificateRecord> = {}, status?: CertificateStatus) =>
  drawCertificate({ ...certificate, ...changes }, url, { status });

const matches = (pdf: Buffer, pattern: RegExp) =>
  [...pdf.toString('latin1').matchAll(pattern)].map(([, found = '']) => found);

/** Returns all streams of a document that can be inflated. */
function streamsOf(pdf: Buffer): string[] {
  const text = pdf.toString('latin1');
  return [...text.matchAll(/stream\n([^]*?)\nendstream/g)].flatMap(([, bytes = '']) => {
    try {
      return [inflateSync(Buffer.from(bytes, 'latin1')).toString('latin1')];
    } catch {
      return [];
    }
  });
}

/** Returns the searchable characters of each font, from the ToUnicode maps. */
function charactersByFont(pdf: Buffer): string[] {
  const maps = streamsOf(pdf).filter((stream) => stream.includes('beginbfrange'));
  return maps.map((map) =>
    [...map.matchAll(/<([0-9a-f]{4})>/g)]
      .map(([, code = '']) => String.fromCodePoint(parseInt(code, 16)))
      .join(''),
  );
}
const charactersOf = (pdf: Buffer): string => charactersByFont(pdf).join('');

describe('certificate PDF', () => {
  let pdf: Buffer;
  beforeAll(async () => {
    pdf = await draw();
  });

  test('is one A4 landscape page', () => {
    expect(matches(pdf, /\/Type \/(Page)\n/g)).toHaveLength(1);
    expect(matches(pdf, /\/MediaBox \[([^\]]+)\]/g)).toEqual(['0 0 841.89 595.28']);
  });

  test('embeds all fonts it uses', () => {
    const used = new Set(matches(pdf, /\/BaseFont \/(\S+)/g));
    expect(used.size).toBe(6);
    expect(matches(pdf, /\/(FontFile2) /g)).toHaveLength(used.size);
    expect([...used].every((name) => /^[A-Z]{6}\+/.test(name))).toBe(true);
  });

  test('is searchable and links to the verification page', () => {
    const characters = charactersOf(pdf);
    for (const letter of 'ZoëZielińskiSørbø') expect(characters).toContain(letter);
    expect(pdf.toString('latin1')).toContain(url);
  });

  test('has identical bytes for identical input', async () => {
    expect((await draw()).equals(pdf)).toBe(true);
    expect((await draw({ certificateName: 'Zoe Zieliński' })).equals(pdf)).toBe(false);
  });

  test('stays on one page with the longest texts', async () => {
    const long = await draw({
      certificateName: 'W'.repeat(50),
      certificateTitle: 'Certificate '.repeat(10).trim(),
      courseTitle: 'Measuring Buildings '.repeat(10).trim(),
      instructorName: 'Maximiliane '.repeat(10).trim(),
      organizationName: 'Organization '.repeat(9).trim(),
    });
    expect(matches(long, /\/Type \/(Page)\n/g)).toHaveLength(1);
  });

  test('has a stamp when the certificate is revoked or expired', async () => {
    // The brand font is only used for the brand name and the stamp.
    const isDrawn = async (word: string, status: CertificateStatus) =>
      charactersByFont(await draw({}, status)).some((letters) =>
        `Atrium${word}`.split('').every((letter) => letters.includes(letter)),
      );
    expect(await isDrawn('Revoked', 'valid')).toBe(false);
    expect(await isDrawn('Expired', 'valid')).toBe(false);
    expect(await isDrawn('Revoked', 'revoked')).toBe(true);
    expect(await isDrawn('Expired', 'expired')).toBe(true);
  });

  test.each(['Nguyễn Thị Ánh', 'Дмитрий Волков', "Siân O'Neill-Łęcki"])(
    'supports the name %s',
    (certificateName) => {
      expect(isDrawable({ ...certificate, certificateName })).toBe(true);
    },
  );

  test.each(['李小龙', 'Ελένη Παππά', 'שרה לוי', 'محمد علي', 'Ana 🎓'])(
    'does not support the name %s',
    (certificateName) => {
      expect(isDrawable({ ...certificate, certificateName })).toBe(false);
      expect(isDrawable({ ...certificate, organizationName: certificateName })).toBe(false);
    },
  );

  test('draws Cyrillic names', async () => {
    expect(charactersOf(await draw({ certificateName: 'Дмитрий Волков' }))).toContain('Д');
  });
});
