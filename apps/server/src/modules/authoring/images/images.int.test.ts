import { randomBytes, randomUUID } from 'node:crypto';
import { PassThrough, Readable } from 'node:stream';
import sharp from 'sharp';
import { expect } from 'vitest';
import { courseImages } from '@atrium/contracts/authoring/constants';
import { videoUploads } from '@atrium/contracts/media/constants';
import { imageReply } from '@atrium/contracts/authoring/course-images';
import type { HttpClient } from '../../../../test/api-client.ts';
import type { Factories } from '../../../../test/factories.ts';
import { test } from '../../../../test/harness.ts';
import { noise } from '../../../../test/authoring/hostile-files.ts';
import {
  makePngClaimingSize,
  getColorAt,
  makeTwoColorImage,
} from '../../../../test/authoring/images.ts';
import { listStored } from '../../../../test/media/uploads.ts';
import type { Deps } from '../../../platform/deps.ts';
import type { App } from '../../../platform/http/app-types.ts';
import { isPlainWebp } from '../../../platform/media-tools/images.ts';

test.beforeEach(({ deps }) => deps.storage.ensureBucket());

const send = (
  client: HttpClient,
  body: Buffer | string | Readable,
  query = 'purpose=lesson',
  type = 'image/png',
) =>
  client.send({
    method: 'POST',
    url: `/api/images?${query}`,
    body,
    headers: { 'content-type': type },
  });
const codeOf = (reply: { status: number; body: unknown }) => [
  reply.status,
  (reply.body as { code?: string }).code,
];

async function fetchImage(app: App, url: string) {
  const reply = await app.inject({ method: 'GET', url });
  return { status: reply.statusCode, headers: reply.headers, bytes: reply.rawPayload };
}

/** Shows an image in a published course of its uploader, so that everyone may load it. */
async function publishImage({ db }: Deps, make: Factories, thumbnail: string): Promise<void> {
  const { uploadedBy } = await db
    .selectFrom('courseImages')
    .select('uploadedBy')
    .where('id', '=', thumbnail.split('/').at(-1) ?? '')
    .executeTakeFirstOrThrow();
  const { id } = await make.course();
  await db
    .updateTable('courses')
    .set({ thumbnail, authorId: uploadedBy })
    .where('id', '=', id)
    .execute();
}

test('converts images to WebP in the size of their purpose and serves them publicly once published', async ({
  api,
  app,
  make,
  deps,
}) => {
  const author = api.as(await make.user());
  const wide = makeTwoColorImage(2_000, 1_000);
  const files = {
    thumbnail: await wide.clone().png().toBuffer(),
    avatar: await wide.clone().gif().toBuffer(),
    lesson: await wide.clone().jpeg().toBuffer(),
  };
  const sizes = { thumbnail: [1_280, 720], avatar: [256, 256], lesson: [1_600, 800] };
  for (const purpose of ['thumbnail', 'avatar', 'lesson'] as const) {
    const reply = await send(author, files[purpose], `purpose=${purpose}`);
    expect(reply.status).toBe(201);
    const { url, width, height } = imageReply.parse(reply.body);
    expect([width, height]).toEqual(sizes[purpose]);
    await publishImage(deps, make, url);
    const { status, headers, bytes } = await fetchImage(app, url);
    expect(status).toBe(200);
    expect(headers).toMatchObject({
      'content-type': 'image/webp',
      'cache-control': 'public, max-age=31536000, immutable',
      'x-content-type-options': 'nosniff',
      'content-length': String(bytes.length),
    });
    expect(isPlainWebp(bytes)).toBe(true);
    const shown = await sharp(bytes).metadata();
    expect([shown.format, shown.width, shown.height]).toEqual(['webp', ...sizes[purpose]]);
  }
  const small = await makeTwoColorImage(40, 20).webp().toBuffer();
  expect(imageReply.parse((await send(author, small)).body)).toMatchObject({
    width: 40,
    height: 20,
  });
});

test('applies the orientation and removes all metadata', async ({ api, app, make, deps }) => {
  const author = api.as(await make.user());
  const fetchPublished = async (url: string) => {
    await publishImage(deps, make, url);
    return fetchImage(app, url);
  };
  const photograph = await makeTwoColorImage(400, 200)
    .withExif({ IFD0: { Artist: 'Somebody Secret' }, IFD3: { GPSLatitudeRef: 'N' } })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer();
  expect(photograph.includes('Somebody Secret')).toBe(true);
  const { url, width, height } = imageReply.parse((await send(author, photograph)).body);
  expect([width, height]).toEqual([200, 400]);
  const { bytes } = await fetchPublished(url);
  expect(await getColorAt(bytes, 100, 50)).toBe('red');
  expect(await getColorAt(bytes, 100, 350)).toBe('blue');
  const shown = await sharp(bytes).metadata();
  expect([shown.exif, shown.xmp, shown.icc, shown.orientation]).toEqual([
    undefined,
    undefined,
    undefined,
    undefined,
  ]);
  expect(bytes.includes('Somebody Secret')).toBe(false);

  // Crop coordinates refer to the image after rotation.
  const crop = 'purpose=lesson&left=0&top=300&width=200&height=100';
  const part = imageReply.parse((await send(author, photograph, crop)).body);
  expect([part.width, part.height]).toEqual([200, 100]);
  expect(await getColorAt((await fetchPublished(part.url)).bytes, 100, 50)).toBe('blue');
});

test('returns 400 for a crop outside the image or with missing sides', async ({ api, make }) => {
  const author = api.as(await make.user());
  const image = await makeTwoColorImage(100, 50).png().toBuffer();
  const crop = (sides: string) => send(author, image, `purpose=avatar&${sides}`);
  expect((await crop('left=0&top=0&width=100&height=50')).status).toBe(201);
  expect(codeOf(await crop('left=1&top=0&width=100&height=50'))).toEqual([400, 'bad_request']);
  expect(codeOf(await crop('left=0&top=0&width=0&height=50'))).toEqual([400, 'bad_request']);
  expect(codeOf(await crop('left=0&top=0'))).toEqual([400, 'bad_request']);
  expect(codeOf(await crop('left=-1&top=0&width=9&height=9'))).toEqual([400, 'bad_request']);
});

test(
  'rejects files that are not valid images and stores nothing',
  {
    timeout: 60_000,
  },
  async ({ api, make, deps }) => {
    const author = api.as(await make.user());
    const jpeg = await makeTwoColorImage(300, 300).jpeg().toBuffer();
    const png = await makeTwoColorImage(300, 300).png().toBuffer();
    const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script/></svg>';
    const { length: before } = (await listStored(deps)).objects;
    const hostile: Record<string, Buffer | string> = {
      svg,
      'svg behind a declaration': `<?xml version="1.0"?>${svg}`,
      page: '<!doctype html><script>alert(1)</script>',
      'script as gif': 'GIF89a/*<script>alert(1)</script>*/=1;',
      pdf: '%PDF-1.7\n1 0 obj\n',
      tiff: await makeTwoColorImage(30, 30).tiff().toBuffer(),
      avif: await makeTwoColorImage(30, 30).avif().toBuffer(),
      'image script': 'push graphic-context\nfill url(https://elsewhere.example/a.png)\n',
      'jpeg cut off': jpeg.subarray(0, jpeg.length / 2),
      'png cut off': png.subarray(0, png.length / 2),
      'png without rows': makePngClaimingSize(1_000, 1_000),
      'too many pixels': makePngClaimingSize(11_999, 11_999, 11_999),
      'too long a side': makePngClaimingSize(12_001, 10, 10),
      'four thousand million wide': makePngClaimingSize(2_147_483_647, 2_147_483_647),
      noise: Buffer.concat([Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'), noise(5_000)]),
      'noise as jpeg': Buffer.concat([Buffer.from([0xff, 0xd8, 0xff, 0xe0]), noise(5_000)]),
      'noise as webp': Buffer.concat([Buffer.from('RIFF\0\0\0\0WEBPVP8 '), noise(5_000)]),
    };
    for (const [name, bytes] of Object.entries(hostile)) {
      expect([name, ...codeOf(await send(author, bytes))]).toEqual([name, 422, 'invalid_image']);
    }
    expect((await listStored(deps)).objects).toHaveLength(before);
    expect(codeOf(await send(author, svg, 'purpose=lesson', 'image/svg+xml'))).toEqual([
      415,
      'unsupported_media_type',
    ]);
    const asJson = await author.post('/api/images?purpose=lesson', { purpose: 'lesson' });
    expect(codeOf(asJson)).toEqual([415, 'unsupported_media_type']);
  },
);

test('stores only the image of a file that also contains other data', async ({
  api,
  app,
  make,
  deps,
}) => {
  const author = api.as(await make.user());
  const script = Buffer.from('<script>alert(document.domain)</script>');
  const jpeg = makeTwoColorImage(64, 64)
    .withExif({ IFD0: { Copyright: String(script) } })
    .jpeg();
  const polyglot = Buffer.concat([await jpeg.toBuffer(), script, Buffer.from('PK\u0003\u0004')]);
  const { url } = imageReply.parse((await send(author, polyglot)).body);
  await publishImage(deps, make, url);
  const { bytes, headers } = await fetchImage(app, url);
  expect(bytes.includes('script')).toBe(false);
  expect(isPlainWebp(bytes)).toBe(true);
  expect(headers['content-type']).toBe('image/webp');
});

test('returns 413 for an image above 10 MB with or without a content length', async ({
  api,
  make,
}) => {
  const author = api.as(await make.user());
  const large = Buffer.alloc(courseImages.maxBytes + 1);
  expect(codeOf(await send(author, large))).toEqual([413, 'image_too_large']);
  const pieces = Array.from({ length: 11 }, (_, index) =>
    large.subarray(index * 2 ** 20).subarray(0, 2 ** 20),
  );
  expect(codeOf(await send(author, Readable.from(pieces)))).toEqual([413, 'image_too_large']);
});

test('returns 429 too_many_uploads above the limit of concurrent uploads', async ({
  api,
  make,
}) => {
  const author = api.as(await make.user());
  const image = await makeTwoColorImage(10, 10).png().toBuffer();
  const startUpload = () => {
    const body = new PassThrough();
    body.write(image.subarray(0, 20));
    return { body, reply: send(author, body) };
  };
  const uploads = Array.from({ length: videoUploads.atOnce.ofOne }, startUpload);
  const unread = () => uploads.filter(({ body }) => body.readableLength > 0);
  await expect.poll(unread, { timeout: 15_000 }).toEqual([]);
  expect(codeOf(await send(author, image))).toEqual([429, 'too_many_uploads']);
  for (const { body } of uploads) body.end(image.subarray(20));
  for (const { reply } of uploads) expect((await reply).status).toBe(201);
  expect((await send(author, image)).status).toBe(201);
});

test('returns 429 too_many_images above the daily limit when two uploads run at once', async ({
  api,
  make,
  deps,
}) => {
  const user = await make.user();
  const author = api.as(user);
  const rows = Array.from({ length: courseImages.perDay - 1 }, () => ({
    id: randomUUID(),
    uploadedBy: user.id,
    objectKey: randomUUID(),
    contentType: 'image/webp',
    contentHash: randomBytes(32),
    width: 1,
    height: 1,
    sizeBytes: 1,
  }));
  await deps.db.insertInto('courseImages').values(rows).execute();
  const image = await makeTwoColorImage(10, 10).png().toBuffer();
  const { length: before } = (await listStored(deps)).objects;
  const replies = await Promise.all([send(author, image), send(author, image)]);
  expect(replies.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 429]);
  expect(codeOf(await send(author, image))).toEqual([429, 'too_many_images']);
  // Without reading the file.
  expect(codeOf(await send(author, Buffer.from('no image')))).toEqual([429, 'too_many_images']);
  expect((await listStored(deps)).objects).toHaveLength(before + 1);
  // The limit applies per user.
  expect((await send(api.as(await make.user()), image)).status).toBe(201);
});

test('returns 403 for an unverified email, 401 without a session and 404 for a missing image', async ({
  api,
  app,
  make,
  deps,
}) => {
  const user = await make.user();
  const author = api.as(user);
  await author.get('/api/auth/user');
  await deps.db
    .updateTable('auth.users')
    .set({ emailVerified: false })
    .where('id', '=', user.id)
    .execute();
  const image = await makeTwoColorImage(10, 10).png().toBuffer();
  expect(codeOf(await send(author, image))).toEqual([403, 'email_not_verified']);
  expect((await send(api, image)).status).toBe(401);
  const missing = await fetchImage(app, `/api/images/${randomUUID()}`);
  expect(missing.status).toBe(404);
  expect(missing.headers['cache-control']).toBe('no-store');
});
