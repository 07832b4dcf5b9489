import { errorCodes } from '@atrium/contracts/base/errors';
import { expect } from 'vitest';
import { buildApp } from '../../../src/app.ts';
import { createStorage } from '../../../src/platform/storage/storage.ts';
import { createApiClient } from '../../api-client.ts';
import { sendCourse } from '../../authoring/course-files.ts';
import { makeImageCourse } from '../../authoring/image-course.ts';
import { makeTwoColorImage } from '../../authoring/images.ts';
import { test, testConfig } from '../../harness.ts';
import { startLimitedStore } from '../../media/limited-store.ts';
import { listStored } from '../../media/uploads.ts';

test(
  'returns 507 for images and course files when the store is full, and other calls work',
  { timeout: 60_000 },
  async ({ database, deps, make }) => {
    await deps.storage.ensureBucket();
    const store = await startLimitedStore(deps.config.S3_ENDPOINT, 0, 'full');
    const storage = createStorage(testConfig(database, { S3_ENDPOINT: store.endpoint }));
    const app = await buildApp({ ...deps, storage });
    try {
      const author = createApiClient(app).as(await make.user());
      const full = {
        status: 507,
        body: { code: 'storage_full', message: errorCodes.storage_full.message },
      };
      expect(await sendCourse(author, await makeImageCourse(1))).toMatchObject(full);
      const image = await makeTwoColorImage(64, 36).png().toBuffer();
      const reply = await author.send({
        method: 'POST',
        url: '/api/images?purpose=thumbnail',
        body: image,
        headers: { 'content-type': 'image/png' },
      });
      expect(reply).toMatchObject(full);
      expect(await listStored(deps)).toEqual({ objects: [], unfinished: [] });
      expect(await deps.db.selectFrom('courseImages').select('id').execute()).toEqual([]);
      expect(await deps.db.selectFrom('courseImports').select('id').execute()).toEqual([]);
      expect((await author.get('/api/courses')).status).toBe(200);
      const { body } = await author.get('/readyz');
      expect(body).toMatchObject({ status: 'ready', database: true });
    } finally {
      await app.close();
      storage.close();
      store.close();
    }
  },
);
