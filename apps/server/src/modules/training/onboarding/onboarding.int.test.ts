import { onboarding } from '@atrium/contracts/training/onboarding';
import { describe, expect } from 'vitest';
import type { HttpClient } from '../../../../test/api-client.ts';
import { test } from '../../../../test/harness.ts';
import { assignCourse } from '../../../../test/training/assigned-learners.ts';
import { makeReportTerms } from '../../../../test/training/report-terms.ts';
import { makeTeam } from '../../../../test/training/teams.ts';

const urlOf = ({ id }: { id: string }) => `/api/enterprise/admin/organizations/${id}`;
const read = async (client: HttpClient, organization: { id: string }) =>
  onboarding.parse((await client.get(`${urlOf(organization)}/onboarding`)).body);
const doneSteps = async (client: HttpClient, organization: { id: string }) =>
  (await read(client, organization)).steps.filter(({ isDone }) => isDone).map(({ step }) => step);

describe('GET /api/enterprise/admin/organizations/:orgId/onboarding', () => {
  test('marks each step as done once the organization has what it asks for', async ({
    api,
    make,
    deps,
  }) => {
    const organization = await make.organization();
    const admin = await make.user({ organization, role: 'admin' });
    const client = api.as(admin);
    expect(await doneSteps(client, organization)).toEqual([]);
    await make.user({ organization });
    expect(await doneSteps(client, organization)).toEqual(['people']);
    await makeTeam(deps.db, organization, { name: 'Crew' });
    const course = await make.course({ organization, visibility: 'organization' });
    const due = { dueInDays: 10, months: null };
    await assignCourse(deps.db, organization.id, course.id, { everyone: true }, due);
    const terms = makeReportTerms({ readerIds: [admin.id] });
    await client.post(`${urlOf(organization)}/report-schedules`, terms);
    expect(await doneSteps(client, organization)).toEqual([
      'people',
      'team',
      'assignment',
      'report',
    ]);
    await make.user({ organization, role: 'admin' });
    expect(await doneSteps(client, organization)).toContain('admin');
  });

  test('ignores the data of other organizations', async ({ api, make, deps }) => {
    const organization = await make.organization();
    const other = await make.organization();
    await make.user({ organization: other, role: 'admin' });
    await make.user({ organization: other, role: 'admin' });
    await makeTeam(deps.db, other, { name: 'Crew' });
    const client = api.as(await make.user({ organization, role: 'admin' }));
    expect(await doneSteps(client, organization)).toEqual([]);
  });
});

describe('PUT /api/enterprise/admin/organizations/:orgId/onboarding', () => {
  test('hides and shows the checklist for all admins, also when repeated', async ({
    api,
    make,
  }) => {
    const organization = await make.organization();
    const first = api.as(await make.user({ organization, role: 'admin' }));
    const second = api.as(await make.user({ organization, role: 'admin' }));
    const url = `${urlOf(organization)}/onboarding`;
    const hide = (client: HttpClient, isHidden: boolean) =>
      client.send({ method: 'PUT', url, body: { isHidden } });
    await Promise.all([hide(first, true), hide(second, true), hide(first, true)]);
    expect((await read(second, organization)).isHidden).toBe(true);
    await hide(second, false);
    expect((await read(first, organization)).isHidden).toBe(false);
  });
});
