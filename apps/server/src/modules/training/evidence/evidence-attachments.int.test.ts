import { createHash } from 'node:crypto';
import { expect } from 'vitest';
import { test } from '../../../../test/harness.ts';
import { addFile, makeCourseWithFiles, makePdf } from '../../../../test/progress/attachments.ts';
import { submitCapstone } from '../../../../test/progress/capstone-submissions.ts';

test('evidence lists submitted files with their hashes and no other files', async ({
  api,
  make,
  deps,
}) => {
  await deps.storage.ensureBucket();
  const organization = await make.organization();
  const learner = await make.user({ organization });
  const admin = api.as(await make.user({ organization, role: 'admin' }));
  const course = await makeCourseWithFiles(deps, make, organization);
  const base = `/api/enterprise/admin/organizations/${organization.id}`;
  const terms = {
    everyone: true,
    teamIds: [],
    userIds: [],
    dueOn: null,
    dueDays: 5,
    months: null,
    graceDays: 0,
  };
  const assignment = { courseId: course.courseId, terms };
  expect((await admin.post(`${base}/assignments`, assignment)).status).toBe(201);
  await addFile(api.as(learner), course.lessonId, { name: 'report.pdf', bytes: makePdf() });
  const url = `${base}/training/users/${learner.id}/courses/${course.courseId}/evidence`;
  expect((await admin.get(url)).body).toMatchObject({ cycles: [{ attachments: [] }] });
  await submitCapstone(api.as(learner), course);
  const { body } = await admin.get(url);
  expect(body).toMatchObject({
    cycles: [
      {
        attachments: [
          {
            lessonId: course.lessonId,
            submission: 1,
            name: 'report.pdf',
            sizeBytes: 1_000,
            sha256: createHash('sha256').update(makePdf()).digest('hex'),
          },
        ],
      },
    ],
  });
});
