import { listTraining, getTrainingSummary } from '@atrium/contracts/training/training';
import { getUserRecord } from '@atrium/contracts/training/user-records';
import { describe, expect } from 'vitest';
import type { ApiClient, HttpClient } from '../../../../test/api-client.ts';
import type { Factories } from '../../../../test/factories.ts';
import { test } from '../../../../test/harness.ts';
import {
  list as listSubmissions,
  makeReviewedCourse,
  postReview,
  submitCapstone,
} from '../../../../test/progress/capstone-submissions.ts';
import { textOf } from '../../../../test/suite/attacks/reply-text.ts';
import { assignCourse, dayFromNow } from '../../../../test/training/assigned-learners.ts';
import { makeReportingLine } from '../../../../test/training/teams.ts';
import type { Deps } from '../../../platform/deps.ts';
import { refreshMembers } from '../refresh/refresh.queries.ts';

/** Makes a reporting line with an urgent course for everyone. */
async function makeWorld({ api, make, deps }: { api: ApiClient; make: Factories; deps: Deps }) {
  const line = await makeReportingLine(deps.db, make);
  const { organization, director, lead, other, upperMember, lowerMember, outsider } = line;
  const admin = await make.user({ organization, role: 'admin' });
  const course = await make.course({ organization, visibility: 'organization' });
  const terms = { dueInDays: -3, months: null };
  await assignCourse(deps.db, organization.id, course.id, { everyone: true }, terms);
  const beside = await make.course({ organization, title: 'Ledger secrets' });
  const ofBeside = { teams: [line.teams.beside] };
  await assignCourse(deps.db, organization.id, beside.id, ofBeside, terms);
  const people = [admin, director, lead, other, upperMember, lowerMember, outsider];
  const ids = people.map(({ id }) => id);
  await refreshMembers(deps.db, organization.id, ids);
  const base = `/api/enterprise/admin/organizations/${organization.id}`;
  const clientOf = { admin: api.as(admin), director: api.as(director), lead: api.as(lead) };
  return { ...line, ...clientOf, leadUser: lead, course, base };
}

const names = async (client: HttpClient, base: string, query = '') => {
  const { body } = await client.get(`${base}/training?sort=name${query}`);
  const { members, total } = listTraining.schema.response[200].parse(body);
  expect(total).toBe(members.length);
  return members.map(({ fullName }) => fullName?.split(' ')[0]);
};
const summarize = async (client: HttpClient, base: string, query = '') =>
  getTrainingSummary.schema.response[200].parse(
    (await client.get(`${base}/training/summary${query}`)).body,
  );

describe('a manager', () => {
  test('sees the matrix of their people on every level, and of no one else', async ({
    api,
    make,
    deps,
  }) => {
    const { admin, director, lead, base, teams } = await makeWorld({ api, make, deps });
    expect(await names(admin, base)).toHaveLength(7);
    expect(await names(director, base)).toEqual(['Lead', 'Lower', 'Upper']);
    expect(await names(lead, base)).toEqual(['Lower']);
    expect(await names(director, base, '&status=due_soon')).toEqual(['Lead', 'Lower', 'Upper']);
    expect(await names(director, base, `&teamId=${teams.lower}`)).toEqual(['Lower']);
    expect(await names(lead, base, '&search=outsider')).toEqual([]);
    expect(await names(lead, base, `&on=${dayFromNow(-1)}`)).toEqual([]);
    for (const teamId of [teams.beside, teams.upper])
      expect((await lead.get(`${base}/training?teamId=${teamId}`)).status).toBe(404);
  });

  test('gets counts, courses and teams of the scope', async ({ api, make, deps }) => {
    const { director, lead, base, course } = await makeWorld({ api, make, deps });
    const summary = await summarize(director, base);
    expect(summary).toMatchObject({ counts: { due_soon: 3, up_to_date: 0 }, toRemind: 3 });
    expect(summary.courses.map(({ id }) => id)).toEqual([course.id]);
    expect(summary.teams.map(({ name }) => name)).toEqual(['Field crew', 'Operations']);
    expect(await summarize(lead, base)).toMatchObject({ counts: { due_soon: 1 }, toRemind: 1 });
  });

  test('gets the same bytes for a person outside their teams as for a missing one', async ({
    api,
    make,
    deps,
  }) => {
    const { lead, base, course, outsider, upperMember, lowerMember } = await makeWorld({
      api,
      make,
      deps,
    });
    const paths = (id: string) => [
      `${base}/users/${id}/record`,
      `${base}/users/${id}/timeline`,
      `${base}/users/${id}/transcript.pdf`,
      `${base}/training/users/${id}/courses/${course.id}/missing`,
      `${base}/training/users/${id}/courses/${course.id}/evidence`,
    ];
    const read = async (id: string) => {
      const replies = [];
      for (const path of paths(id)) replies.push(await lead.get(path));
      replies.push(await lead.post(`${base}/training/reminders`, { userId: id }));
      return replies.map(({ status, body }) => ({ status, ...(body as object), requestId: '' }));
    };
    const missing = await read(crypto.randomUUID());
    expect(missing.map(({ status }) => status)).toEqual(Array.from({ length: 6 }, () => 404));
    for (const { id } of [outsider, upperMember]) expect(await read(id)).toEqual(missing);
    for (const path of paths(lowerMember.id)) expect((await lead.get(path)).status).toBe(200);
    const { body } = await lead.get(`${base}/users/${lowerMember.id}/record`);
    expect(getUserRecord.schema.response[200].parse(body).user.teams).toEqual(['Field crew']);
  });

  test('finds nothing about other people and teams in any reply', async ({ api, make, deps }) => {
    const { lead, base, outsider, upperMember } = await makeWorld({ api, make, deps });
    const secrets = [outsider, upperMember].flatMap(({ id, fullName, email }) => [
      id,
      fullName,
      email,
    ]);
    secrets.push('Back office', 'Operations', 'Ledger secrets');
    for (const path of ['training', 'training.csv', 'training.pdf', 'training/summary']) {
      for (const query of ['', `?on=${dayFromNow(-1)}`]) {
        const reply = await lead.get(`${base}/${path}${query}`);
        expect({ path, query, status: reply.status }).toMatchObject({ status: 200 });
        const text = await textOf(reply);
        expect(secrets.filter((secret) => text.includes(secret))).toEqual([]);
      }
    }
  });

  test('reminds one of their people, a team, and everyone in the scope', async ({
    api,
    make,
    deps,
    mailbox,
  }) => {
    const { director, lead, base, lowerMember, outsider, teams } = await makeWorld({
      api,
      make,
      deps,
    });
    const url = `${base}/training/reminders`;
    const one = await lead.post(url, { userId: lowerMember.id });
    expect(one.body).toEqual({ reminded: 1, alreadyToday: 0 });
    expect((await lead.post(url, { teamId: teams.beside })).status).toBe(404);
    const all = await director.post(url, {});
    expect(all.body).toEqual({ reminded: 2, alreadyToday: 1 });
    expect(await mailbox.of(outsider.email)).toEqual([]);
  });

  test('lists and reviews the capstones of their people only', async ({ api, make, deps }) => {
    const { director, lead, organization, lowerMember, outsider, leadUser } = await makeWorld({
      api,
      make,
      deps,
    });
    const course = await makeReviewedCourse(deps, make, organization);
    for (const user of [lowerMember, outsider, leadUser])
      await submitCapstone(api.as(user), course);
    const learners = async (client: HttpClient) =>
      (await listSubmissions(client)).submissions.map(({ learnerId }) => learnerId).toSorted();
    expect(await learners(lead)).toEqual([lowerMember.id]);
    expect(await learners(director)).toEqual([lowerMember.id, leadUser.id].toSorted());
    const [submission] = (await listSubmissions(lead)).submissions;
    if (!submission) throw new Error('Expected a submission');
    for (const { id: learnerId } of [outsider, leadUser]) {
      const reply = await postReview(lead, { ...submission, learnerId }, { decision: 'approved' });
      expect(reply.status).toBe(404);
    }
    const reply = await postReview(lead, submission, { decision: 'approved' });
    expect(reply.body).toMatchObject({ submission: { status: 'approved' } });
  });

  test('loses access with the next request when removed as manager', async ({
    api,
    make,
    deps,
  }) => {
    const {
      admin,
      director,
      lead,
      base,
      teams,
      director: upper,
    } = await makeWorld({ api, make, deps });
    const profile = async () => (await lead.get('/api/auth/profile')).body;
    expect(await profile()).toMatchObject({ is_manager: true, is_org_admin: false });
    const change = (teamId: string, parentTeamId: string | null) =>
      admin.send({
        method: 'PUT',
        url: `${base}/teams/${teamId}/reporting`,
        body: { parentTeamId, managerIds: [] },
      });
    expect((await change(teams.lower, null)).status).toBe(200);
    expect(await profile()).toMatchObject({ is_manager: false });
    expect((await lead.get(`${base}/training`)).status).toBe(403);
    expect((await lead.get('/api/admin/capstones')).status).toBe(403);
    expect(await names(director, base)).toEqual(['Upper']);
    expect((await change(teams.upper, null)).status).toBe(200);
    expect((await upper.get(`${base}/training`)).status).toBe(403);
  });
});
