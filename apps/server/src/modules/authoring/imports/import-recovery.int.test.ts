import { once } from 'node:events';
import { readdir } from 'node:fs/promises';
import { expect } from 'vitest';
import { courseImport } from '@atrium/contracts/authoring/course-files';
import { readImport, sendCourse } from '../../../../test/authoring/course-files.ts';
import { test } from '../../../../test/harness.ts';
import { makeImageCourse } from '../../../../test/authoring/image-course.ts';
import { startWorkerProcess, until } from '../../../../test/support/worker-process.ts';

test(
  'creates one course when a worker is killed during an import and another continues',
  {
    timeout: 300_000,
  },
  async ({ api, make, deps }) => {
    await deps.storage.ensureBucket();
    const user = await make.user();
    const sender = api.as(user);
    const { id } = courseImport.parse((await sendCourse(sender, await makeImageCourse(12))).body);
    let worker = startWorkerProcess(deps);
    try {
      await until('a partial import', 60, async () => (await readImport(sender, id)).percent > 10);
      worker.kill('SIGKILL');
      await once(worker, 'exit');
      expect(await readImport(sender, id)).toMatchObject({ status: 'reading', courseId: null });
      worker = startWorkerProcess(deps);
      await until(
        'a finished import',
        180,
        async () => (await readImport(sender, id)).status === 'done',
      );
      const courses = deps.db.selectFrom('courses').select('id').where('authorId', '=', user.id);
      expect(await courses.execute()).toEqual([{ id: (await readImport(sender, id)).courseId }]);
      const images = await deps.db.selectFrom('courseImages').select('id').execute();
      expect(images).toHaveLength(12);
      // The folder of the killed worker is removed by a later sweep; the second worker left none.
      expect(await readdir(deps.config.MEDIA_SPOOL)).toHaveLength(1);
    } finally {
      worker.kill('SIGKILL');
    }
  },
);
