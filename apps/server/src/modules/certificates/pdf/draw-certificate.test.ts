import { inflateSync } from 'node:zlib';
import { beforeAll, describe, expect, test } from 'vitest';
import type { CertificateRecord } from '../certificates.queries.ts';
import { drawCertificate } from './draw-certificate.ts';

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
  lessonCount: 12,
  quizCount: 3,
  hasCapstone: false,
  contentHash: Buffer.alloc(32, 7),
  issuedAt: new Date('2026-03-14T12:00:00Z'),
  expiresAt: null,
  revokedAt: null,
  isExpired: false,
};
const url = `https://atrium.example/verify/${certificate.id}`;
const draw = (changes: Partial<CertificateRecord> = {}) =>
  drawCertificate({ ...certificate, ...changes }, url);

const matches = (pdf: Buffer, pattern: RegExp) =>
  [...pdf.toString('latin1').matchAll(pattern)].map(([, found = '']) => found);

/** Every stream of a document that can be unpacked. */
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

/** The characters a reader can select and search for, read off the fonts' maps. */
function charactersOf(pdf: Buffer): string {
  const maps = streamsOf(pdf).filter((stream) => stream.includes('beginbfrange'));
  const codes = maps.flatMap((map) => [...map.matchAll(/<([0-9a-f]{4})>/g)].map(([, c = '']) => c));
  return codes.map((code) => String.fromCodePoint(parseInt(code, 16))).join('');
}

describe('a certificate on paper', () => {
  let pdf: Buffer;
  beforeAll(async () => {
    pdf = await draw();
  });

  test('is one page, A4 across', () => {
    expect(matches(pdf, /\/Type \/(Page)\n/g)).toHaveLength(1);
    expect(matches(pdf, /\/MediaBox \[([^\]]+)\]/g)).toEqual(['0 0 841.89 595.28']);
  });

  test('brings its fonts along, and no other', () => {
    const used = new Set(matches(pdf, /\/BaseFont \/(\S+)/g));
    expect(used.size).toBe(6);
    expect(matches(pdf, /\/(FontFile2) /g)).toHaveLength(used.size);
    expect([...used].every((name) => /^[A-Z]{6}\+/.test(name))).toBe(true);
  });

  test('can be searched, and leads to its page', () => {
    const characters = charactersOf(pdf);
    for (const letter of 'ZoëZielińskiSørbø') expect(characters).toContain(letter);
    expect(pdf.toString('latin1')).toContain(url);
  });

  test('is the same, byte for byte, every time', async () => {
    expect((await draw()).equals(pdf)).toBe(true);
    expect((await draw({ certificateName: 'Zoe Zieliński' })).equals(pdf)).toBe(false);
  });

  test('stays one page with the longest words there can be', async () => {
    const long = await draw({
      certificateName: 'W'.repeat(50),
      certificateTitle: 'Certificate '.repeat(10).trim(),
      courseTitle: 'Measuring Buildings '.repeat(10).trim(),
      instructorName: 'Maximiliane '.repeat(10).trim(),
      organizationName: 'Organization '.repeat(9).trim(),
    });
    expect(matches(long, /\/Type \/(Page)\n/g)).toHaveLength(1);
  });

  test('sets names in other letters too', async () => {
    expect(charactersOf(await draw({ certificateName: 'Дмитрий Волков' }))).toContain('Д');
  });
});
