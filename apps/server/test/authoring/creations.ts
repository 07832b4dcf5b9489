import { createServiceAccount } from '@atrium/contracts/api-keys/api-keys';
import { createWebhook } from '@atrium/contracts/webhooks/webhooks';
import { randomUUID } from 'node:crypto';
import { createReportSchedule } from '@atrium/contracts/training/report-schedules';
import type { Deps } from '../../src/platform/deps.ts';
import type { ApiClient, HttpClient, Reply } from '../api-client.ts';
import { create, makeQuiz, questionIn, which } from '../progress/authored-quiz.ts';
import { begin, draftOf, newCourse } from './drafts.ts';
import type { Factories } from '../factories.ts';
import { makeTwoColorImage } from './images.ts';
import { makeReportTerms } from '../training/report-terms.ts';

/** A request that creates something, and another valid body for it. */
export type Creation = {
  by: HttpClient;
  url: string;
  body: unknown;
  other: { url?: string; body?: unknown };
  type?: string;
};

/** Makes an admin who creates service accounts. */
async function makePrograms(api: ApiClient, make: Factories) {
  const organization = await make.organization();
  return {
    by: api.as(await make.user({ organization, role: 'admin' })),
    url: `/api/enterprise/admin/organizations/${organization.id}/service-accounts`,
    body: { name: 'Payroll', scopes: ['scim'], allowedNetworks: [], days: 90 },
  };
}

/** Returns the URL of an organization's webhooks and one for its admin. */
async function makeWebhooks(api: ApiClient, make: Factories) {
  const organization = await make.organization();
  return {
    by: api.as(await make.user({ organization, role: 'admin' })),
    url: `/api/enterprise/admin/organizations/${organization.id}/webhooks`,
    body: { url: 'https://203.0.113.9/events', eventTypes: ['person.joined'] },
  };
}

/** Returns the URL of an organization's scheduled reports and the terms of one for its admin. */
async function makeReports(api: ApiClient, make: Factories) {
  const organization = await make.organization();
  const admin = await make.user({ organization, role: 'admin' });
  const url = `/api/enterprise/admin/organizations/${organization.id}/report-schedules`;
  return { by: api.as(admin), url, body: makeReportTerms({ readerIds: [admin.id] }) };
}

/** One example for each call that creates something. */
export const creations: Record<string, (api: ApiClient, make: Factories) => Promise<Creation>> = {
  'POST /api/enterprise/admin/organizations': async (api, make) => {
    const body = { name: 'Northwind', slug: `northwind-${randomUUID().slice(0, 8)}` };
    return {
      by: api.as(await make.user({ isSuperAdmin: true })),
      url: '/api/enterprise/admin/organizations',
      body,
      other: { body: { ...body, name: 'Southwind' } },
    };
  },
  'POST /api/enterprise/admin/create-invitation': async (api, make) => {
    const organization = await make.organization();
    const body = { organizationId: organization.id, maxUses: 5 };
    return {
      by: api.as(await make.user({ organization, role: 'admin' })),
      url: '/api/enterprise/admin/create-invitation',
      body,
      other: { body: { ...body, maxUses: 6 } },
    };
  },
  'POST /api/enterprise/admin/organizations/:orgId/users': async (api, make) => {
    const organization = await make.organization({ allowsPinSignIn: true });
    return {
      by: api.as(await make.user({ organization, role: 'admin' })),
      url: `/api/enterprise/admin/organizations/${organization.id}/users`,
      body: { fullName: 'Marta Field' },
      other: { body: { fullName: 'Anton Quarry' } },
    };
  },
  'POST /api/enterprise/admin/organizations/:orgId/transfer-codes': async (api, make) => {
    const [first, second] = [await make.organization(), await make.organization()];
    const codes = (id: string) => `/api/enterprise/admin/organizations/${id}/transfer-codes`;
    return {
      by: api.as(await make.user({ isSuperAdmin: true })),
      url: codes(first.id),
      body: {},
      other: { url: codes(second.id) },
    };
  },
  'POST /api/enterprise/admin/organizations/:orgId/teams': async (api, make) => {
    const organization = await make.organization();
    return {
      by: api.as(await make.user({ organization, role: 'admin' })),
      url: `/api/enterprise/admin/organizations/${organization.id}/teams`,
      body: { name: 'Field crew' },
      other: { body: { name: 'Back office' } },
    };
  },
  'POST /api/enterprise/admin/organizations/:orgId/auditor-links': async (api, make) => {
    const organization = await make.organization();
    const body = { label: 'Yearly audit', on: null, days: 14 };
    return {
      by: api.as(await make.user({ organization, role: 'admin' })),
      url: `/api/enterprise/admin/organizations/${organization.id}/auditor-links`,
      body,
      other: { body: { ...body, days: 15 } },
    };
  },
  'POST /api/enterprise/admin/organizations/:orgId/report-schedules': async (api, make) => {
    const { by, url, body } = await makeReports(api, make);
    return { by, url, body, other: { body: { ...body, day: 2 } } };
  },
  'POST /api/enterprise/admin/organizations/:orgId/report-schedules/:scheduleId/send': async (
    api,
    make,
  ) => {
    const { by, url, body } = await makeReports(api, make);
    const [one, other] = [await by.post(url, body), await by.post(url, body)].map((reply) => {
      const { schedule } = createReportSchedule.schema.response[201].parse(reply.body);
      return `${url}/${schedule.id}/send`;
    });
    return { by, url: one ?? '', body: {}, other: { url: other ?? '' } };
  },
  'POST /api/enterprise/admin/organizations/:orgId/training/exports': async (api, make) => {
    const organization = await make.organization();
    return {
      by: api.as(await make.user({ organization, role: 'admin' })),
      url: `/api/enterprise/admin/organizations/${organization.id}/training/exports`,
      body: { format: 'csv' },
      other: { body: { format: 'xlsx' } },
    };
  },
  'POST /api/enterprise/admin/organizations/:orgId/member-fields': async (api, make) => {
    const organization = await make.organization();
    return {
      by: api.as(await make.user({ organization, role: 'admin' })),
      url: `/api/enterprise/admin/organizations/${organization.id}/member-fields`,
      body: { name: 'Vehicle', type: 'text' },
      other: { body: { name: 'Depot', type: 'text' } },
    };
  },
  'POST /api/enterprise/admin/organizations/:orgId/groups': async (api, make) => {
    const organization = await make.organization();
    return {
      by: api.as(await make.user({ organization, role: 'admin' })),
      url: `/api/enterprise/admin/organizations/${organization.id}/groups`,
      body: { name: 'First aiders', rule: null },
      other: { body: { name: 'Fire wardens', rule: null } },
    };
  },
  'POST /api/enterprise/admin/organizations/:orgId/webhooks': async (api, make) => {
    const { by, url, body } = await makeWebhooks(api, make);
    return { by, url, body, other: { body: { ...body, url: 'https://203.0.113.9/other' } } };
  },
  'POST /api/enterprise/admin/organizations/:orgId/webhooks/:webhookId/secret': async (
    api,
    make,
  ) => {
    const { by, url, body } = await makeWebhooks(api, make);
    const { webhook } = createWebhook.schema.response[201].parse((await by.post(url, body)).body);
    const secretUrl = `${url}/${webhook.id}/secret`;
    return { by, url: secretUrl, body: {}, other: { body: { isOther: true } } };
  },
  'POST /api/enterprise/admin/organizations/:orgId/service-accounts': async (api, make) => {
    const { by, url, body } = await makePrograms(api, make);
    return { by, url, body, other: { body: { ...body, name: 'Intranet' } } };
  },
  'POST /api/enterprise/admin/organizations/:orgId/service-accounts/:accountId/keys': async (
    api,
    make,
  ) => {
    const { by, url, body } = await makePrograms(api, make);
    const { account } = createServiceAccount.schema.response[201].parse(
      (await by.post(url, body)).body,
    );
    return {
      by,
      url: `${url}/${account.id}/keys`,
      body: { days: 90, overlapHours: 24 },
      other: { body: { days: 90, overlapHours: 0 } },
    };
  },
  'POST /api/enterprise/admin/organizations/:orgId/privacy/holds': async (api, make) => {
    const organization = await make.organization();
    return {
      by: api.as(await make.user({ organization, role: 'admin' })),
      url: `/api/enterprise/admin/organizations/${organization.id}/privacy/holds`,
      body: { userId: null, reason: 'Lawsuit' },
      other: { body: { userId: null, reason: 'Another lawsuit' } },
    };
  },
  'POST /api/courses': async (api, make) => ({
    by: api.as(await make.user()),
    url: '/api/courses',
    body: newCourse,
    other: { body: { ...newCourse, title: 'Another' } },
  }),
  'POST /api/courses/:courseId/draft/lessons': async (api, make) => {
    const by = api.as(await make.user());
    const courseId = await begin(by);
    const { revision } = await draftOf(by, courseId);
    const body = { revision, moduleKey: null, kind: 'text', title: 'One more' };
    const url = `/api/courses/${courseId}/draft/lessons`;
    return { by, url, body, other: { body: { ...body, title: 'Another' } } };
  },
  'POST /api/admin/lessons/:lessonId/quiz/questions': async (api, make) => {
    const { lesson, admin } = await makeQuiz(make);
    const url = `/api/admin/lessons/${lesson.id}/quiz/questions`;
    const other = { body: { ...which, questionText: 'And which?' } };
    return { by: api.as(admin), url, body: which, other };
  },
  'POST /api/admin/quiz/questions/:questionId/answers': async (api, make) => {
    const { lesson, admin } = await makeQuiz(make);
    const by = api.as(admin);
    const { id } = questionIn(await create(by, lesson.id, which));
    const url = `/api/admin/quiz/questions/${id}/answers`;
    const body = { answerText: 'A third', isCorrect: false };
    return { by, url, body, other: { body: { ...body, answerText: 'A fourth' } } };
  },
  'POST /api/images': async (api, make) => ({
    by: api.as(await make.user()),
    url: '/api/images?purpose=lesson',
    body: await makeTwoColorImage(400, 300).png().toBuffer(),
    type: 'image/png',
    other: { body: await makeTwoColorImage(300, 400).png().toBuffer() },
  }),
  'POST /api/course-imports': async (api, make) => ({
    by: api.as(await make.user()),
    url: '/api/course-imports?fileName=course.zip',
    body: 'no archive',
    type: 'application/zip',
    other: { url: '/api/course-imports?fileName=other.zip' },
  }),
};

/** Sends a creation with an idempotency key, with its own or the other body. */
export function createSender({ by, url, body, other, type = 'application/json' }: Creation) {
  const send = (key: string, what: { url?: string; body?: unknown }): Promise<Reply> =>
    by.post(what.url ?? url, what.body ?? body, {
      'content-type': type,
      'idempotency-key': key,
    });
  return {
    send: (key: string) => send(key, {}),
    sendOther: (key: string) => send(key, other),
  };
}

const tables = [
  'organizations',
  'memberships',
  'invitations',
  'teams',
  'auditorLinks',
  'auth.apiKeys',
  'groups',
  'memberFields',
  'webhookEndpoints',
  'reportSchedules',
  'transferCodes',
  'trainingExports',
  'outgoingMails',
  'courses',
  'lessons',
  'quizQuestions',
  'quizAnswers',
  'courseImages',
  'courseImports',
  'auditEvents',
] as const;

/** Counts the rows of everything these calls create. */
export async function countCreated({ db }: Deps): Promise<Record<string, number>> {
  const counts = tables.map(async (table) => {
    const query = db.selectFrom(table).select((eb) => eb.fn.countAll<number>().as('count'));
    return [table, (await query.executeTakeFirstOrThrow()).count] as const;
  });
  return Object.fromEntries(await Promise.all(counts));
}
