import { expect } from 'vitest';
import { test } from '../../../../test/harness.ts';
import { makeExam, takeExam } from '../../../../test/progress/exam.ts';

test('evidence of an attempt contains the drawn questions and the confirmed statement', async ({
  api,
  make,
  deps,
}) => {
  const rules = { drawCount: 1, integrityStatement: 'I work on my own.' };
  const exam = await makeExam({ api, make, deps }, { rules, questionCount: 4 });
  const { start, grade } = takeExam(api.as(exam.learner), exam.lesson.id);
  const admin = api.as(exam.admin);
  const organization = `/api/enterprise/admin/organizations/${exam.organization.id}`;
  const terms = {
    everyone: true,
    teamIds: [],
    userIds: [],
    dueOn: null,
    dueDays: 5,
    months: null,
    graceDays: 0,
  };
  const assignment = {
    courseId: exam.course.id,
    terms,
  };
  expect((await admin.post(`${organization}/assignments`, assignment)).status).toBe(201);
  const { id, questions } = (await start(true)).body as {
    id: string;
    questions: { id: number; text: string }[];
  };
  await grade(id, exam.answersTo(questions, true));
  const evidence = await admin.get(
    `${organization}/training/users/${exam.learner.id}/courses/${exam.course.id}/evidence`,
  );
  expect(evidence.body).toMatchObject({
    cycles: [
      {
        attempts: [
          {
            id,
            statement: 'I work on my own.',
            startedAt: expect.any(String),
            questions: [{ text: questions[0]?.text }],
          },
        ],
      },
    ],
  });
});
