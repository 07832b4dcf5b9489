import { trainingEvidence } from '@atrium/contracts/training/training-evidence';
import { userRecord, type MethodCount } from '@atrium/contracts/training/user-records';
import { expect } from 'vitest';
import { list, postReview } from '../../../../test/progress/capstone-submissions.ts';
import { createCourseActions, makeSmallCourse } from '../../../../test/progress/small-course.ts';
import { test } from '../../../../test/harness.ts';

/** Counts the completed lessons of evidence by how they were completed. */
function countMethods(lessons: { completedBy: MethodCount['method'] | null }[]) {
  const counts = new Map<MethodCount['method'], number>();
  for (const { completedBy } of lessons)
    if (completedBy) counts.set(completedBy, (counts.get(completedBy) ?? 0) + 1);
  return Object.fromEntries(counts);
}

test('says in evidence, transcript and rows how the lessons were completed', async ({
  api,
  make,
  deps,
}) => {
  const organization = await make.organization();
  const admin = await make.user({ organization, role: 'admin', fullName: 'Priya Raman' });
  const client = api.as(admin);
  const settings = { capstoneReview: true, manualCompletion: true };
  const course = await makeSmallCourse(make, deps, settings, { organization });
  const base = `/api/enterprise/admin/organizations/${organization.id}`;
  const learner = await make.user({ organization });
  const terms = { everyone: true, teamIds: [], userIds: [], dueOn: null, dueDays: 5 };
  const assignment = { courseId: course.id, terms: { ...terms, months: 12, graceDays: 0 } };
  expect(await client.post(`${base}/assignments`, assignment)).toMatchObject({ status: 201 });

  const acts = createCourseActions(api.as(learner), learner, course, make, deps);
  // Marked by hand, then reset and watched: the last completion counts.
  await acts.set(course.video.id, 'completed');
  await acts.set(course.video.id, 'not_started');
  await acts.play([[0, 100]]);
  await acts.set(course.text.id, 'completed');
  await acts.tryQuiz(100);
  await acts.set(course.quiz.id, 'completed');
  await acts.work(true);
  const [submission] = (await list(client)).submissions;
  if (!submission) throw new Error('Expected a submission');
  const recordUrl = `${base}/users/${learner.id}/record`;
  const getMethods = async () =>
    userRecord.parse((await client.get(recordUrl)).body).transcript[0]?.methods;
  expect(await getMethods()).toEqual([]);
  expect(await postReview(client, submission, { decision: 'approved' })).toMatchObject({
    status: 200,
  });

  expect(await getMethods()).toEqual([
    { method: 'watched', lessonCount: 1 },
    { method: 'marked', lessonCount: 1 },
    { method: 'passed', lessonCount: 1 },
    { method: 'approved', lessonCount: 1 },
  ]);
  const evidenceUrl = `${base}/training/users/${learner.id}/courses/${course.id}/evidence`;
  const evidence = trainingEvidence.parse((await client.get(evidenceUrl)).body);
  expect(evidence.completedCycle).toBe(1);
  const lessons = evidence.cycles[0]?.lessons ?? [];
  expect(countMethods(lessons)).toEqual({ watched: 1, marked: 1, passed: 1, approved: 1 });
  expect(lessons.map(({ reviewer }) => reviewer).filter(Boolean)).toEqual(['Priya Raman']);
  const rows = String((await client.get(`${base}/training/rows.csv`)).body).split('\r\n');
  expect(rows.find((row) => row.startsWith(learner.id))).toContain(
    ',"1 watched, 1 marked by hand, 1 passed, 1 approved",',
  );
  expect(rows.find((row) => row.startsWith(admin.id))).not.toContain('watched');
  const transcript = await client.get(`${base}/users/${learner.id}/transcript.pdf`);
  expect(transcript.status).toBe(200);
});
