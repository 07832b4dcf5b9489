import { once } from 'node:events';
import { readdir } from 'node:fs/promises';
import { expect } from 'vitest';
import { courseImport } from '@atrium/contracts/course-files';
import { readImport, sendCourse } from '../../../test/course-files.ts';
import { test } from '../../../test/harness.ts';
import { pictureCourse } from '../../../test/picture-course.ts';
import { startWorkerProcess, until } from '../../../test/worker-process.ts';

test(
  'a worker killed while it reads a course is followed by another, and there is one course',
  {
    timeout: 300_000,
  },
  async ({ api, make, deps }) => {
    await deps.storage.ensureBucket();
    const person = await make.person();
    const sender = api.as(person);
    const { id } = courseImport.parse((await sendCourse(sender, await pictureCourse(12))).body);
    let worker = startWorkerProcess(deps);
    try {
      await until('some of it', 60, async () => (await readImport(sender, id)).percent > 10);
      worker.kill('SIGKILL');
      await once(worker, 'exit');
      expect(await readImport(sender, id)).toMatchObject({ state: 'reading', courseId: null });
      worker = startWorkerProcess(deps);
      await until('all of it', 180, async () => (await readImport(sender, id)).state === 'done');
      const courses = deps.db.selectFrom('courses').select('id').where('authorId', '=', person.id);
      expect(await courses.execute()).toEqual([{ id: (await readImport(sender, id)).courseId }]);
      const images = await deps.db.selectFrom('courseImages').select('id').execute();
      expect(images).toHaveLength(12);
      // What the first had on its disk goes by the clock; the second left nothing there.
      expect(await readdir(deps.config.MEDIA_SPOOL)).toHaveLength(1);
    } finally {
      worker.kill('SIGKILL');
    }
  },
);
