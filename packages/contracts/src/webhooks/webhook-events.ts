import { z } from 'zod';
import { organizationRoles } from '../organizations/constants.ts';
import type { WebhookEventType } from './constants.ts';

const moment = z.iso.datetime({ offset: true });
const day = z.iso.date();
const person = { userId: z.uuid() };
const assignmentTerms = {
  assignmentId: z.uuid(),
  courseId: z.int(),
  isForEveryone: z.boolean(),
  teamIds: z.array(z.uuid()),
  groupIds: z.array(z.uuid()),
  userIds: z.array(z.uuid()).describe('Members who are assigned individually'),
  dueOn: day.nullable(),
  dueDays: z.int().nullable().describe('Days after the assignment reaches a member'),
  months: z.int().nullable().describe('Months until the training has to be renewed'),
  graceDays: z.int(),
};
const certificate = {
  certificateId: z.uuid(),
  number: z.string(),
  ...person,
  courseId: z.int(),
  cycle: z.int(),
  issuedAt: moment,
  expiresAt: moment.nullable(),
};
const requiredTraining = {
  ...person,
  courseId: z.int(),
  assignmentId: z.uuid(),
  dueOn: day.nullable(),
};
const capstone = { ...person, courseId: z.int(), lessonId: z.int(), cycle: z.int() };

/** What the data of each type contain: ids, no names or emails. */
const dataByType = {
  'person.joined': z.strictObject({ ...person, role: z.enum(organizationRoles) }),
  'person.updated': z.strictObject({
    ...person,
    changed: z
      .enum(['role', 'teams', 'name', 'email', 'details'])
      .describe(
        'details: employee ID, job title, department, location, hire date, manager or custom fields',
      ),
    role: z.enum(organizationRoles),
    teamIds: z.array(z.uuid()),
  }),
  'person.deactivated': z.strictObject(person),
  'person.reactivated': z.strictObject(person),
  'person.left': z.strictObject(person),
  'course.completed': z.strictObject({
    ...person,
    courseId: z.int(),
    cycle: z.int().describe('1 for the first completion, 2 for the first renewal'),
    courseVersion: z.int(),
    completedAt: moment,
  }),
  'training.overdue': z.strictObject(requiredTraining),
  'training.expired': z.strictObject({ ...requiredTraining, validUntil: day.nullable() }),
  'capstone.submitted': z.strictObject({ ...capstone, submittedAt: moment }),
  'capstone.reviewed': z.strictObject({
    ...capstone,
    decision: z.enum(['approved', 'returned']),
    reviewedAt: moment,
  }),
  'assignment.created': z.strictObject(assignmentTerms),
  'assignment.updated': z.strictObject(assignmentTerms),
  'assignment.canceled': z.strictObject({ assignmentId: z.uuid(), courseId: z.int() }),
  'certificate.issued': z.strictObject(certificate),
  'certificate.revoked': z.strictObject({ ...certificate, revokedAt: moment }),
  'course.published': z.strictObject({ courseId: z.int(), version: z.int() }),
  'course.archived': z.strictObject({ courseId: z.int(), archivedAt: moment }),
} as const satisfies Record<WebhookEventType, z.ZodType>;

/**
 * The body of a request to a webhook. A change that breaks receivers gets a new version.
 * @public Documents and tests use it.
 */
export const webhookBody = <Type extends WebhookEventType>(type: Type) =>
  z.strictObject({
    type: z.literal(type),
    version: z.literal(1),
    timestamp: moment,
    organizationId: z.uuid(),
    data: dataByType[type],
  });

const userId = '0a8f5c1e-3b1d-4f8e-9d0a-6c2b7e5f4a31';
const assignmentId = '5d1c9b7a-2e4f-4c3d-8a6b-1f0e9d8c7b6a';
const at = '2026-11-18T09:31:04.512+00:00';
const exampleTerms = {
  assignmentId,
  courseId: 42,
  isForEveryone: false,
  teamIds: ['c3b2a190-8f7e-4d6c-9b5a-4f3e2d1c0b9a'],
  groupIds: [],
  userIds: [],
  dueOn: null,
  dueDays: 30,
  months: 12,
  graceDays: 14,
};
const exampleCertificate = {
  certificateId: '7e6d5c4b-3a29-4817-a6f5-e4d3c2b1a098',
  number: 'AT-2026-7K3M9QXZ',
  userId,
  courseId: 42,
  cycle: 1,
  issuedAt: at,
  expiresAt: null,
};
const exampleCapstone = { userId, courseId: 42, lessonId: 311, cycle: 1 };
const exampleTraining = { userId, courseId: 42, assignmentId, dueOn: '2026-11-17' };

type DataOf<Type extends WebhookEventType> = z.infer<(typeof dataByType)[Type]>;

/** When each type is sent, and an example of its data, for the documentation. */
export const webhookEventExamples: {
  [Type in WebhookEventType]: { when: string; data: DataOf<Type> };
} = {
  'person.joined': { when: 'A person joined the organization.', data: { userId, role: 'member' } },
  'person.updated': {
    when: 'The role, the teams, the name, the email or the details of a member changed.',
    data: { userId, changed: 'teams', role: 'member', teamIds: exampleTerms.teamIds },
  },
  'person.deactivated': {
    when: 'A member was deactivated and can no longer sign in.',
    data: { userId },
  },
  'person.reactivated': { when: 'A deactivated member can sign in again.', data: { userId } },
  'person.left': { when: 'A member left the organization.', data: { userId } },
  'course.completed': {
    when: 'A member completed a course, or renewed it.',
    data: { userId, courseId: 42, cycle: 1, courseVersion: 3, completedAt: at },
  },
  'training.overdue': {
    when: 'Required training of a member was not completed by its due date.',
    data: exampleTraining,
  },
  'training.expired': {
    when: 'Completed training of a member is no longer valid and was not renewed.',
    data: { ...exampleTraining, validUntil: '2026-11-17' },
  },
  'capstone.submitted': {
    when: 'A member submitted a capstone project.',
    data: { ...exampleCapstone, submittedAt: at },
  },
  'capstone.reviewed': {
    when: 'A capstone project was approved or returned.',
    data: { ...exampleCapstone, decision: 'approved', reviewedAt: at },
  },
  'assignment.created': { when: 'A course was assigned.', data: exampleTerms },
  'assignment.updated': { when: 'The terms of an assignment changed.', data: exampleTerms },
  'assignment.canceled': {
    when: 'An assignment was canceled.',
    data: { assignmentId, courseId: 42 },
  },
  'certificate.issued': { when: 'A member got a certificate.', data: exampleCertificate },
  'certificate.revoked': {
    when: 'A certificate of a member was revoked.',
    data: { ...exampleCertificate, revokedAt: at },
  },
  'course.published': {
    when: 'A version of a course of the organization was published.',
    data: { courseId: 42, version: 3 },
  },
  'course.archived': {
    when: 'A course of the organization was archived.',
    data: { courseId: 42, archivedAt: at },
  },
};

/**
 * An example of the whole body of a type.
 * @public Documents and tests use it.
 */
export const exampleBodyOf = (type: WebhookEventType) => ({
  type,
  version: 1,
  timestamp: at,
  organizationId: 'f1e2d3c4-b5a6-4978-8a9b-0c1d2e3f4a5b',
  data: webhookEventExamples[type].data,
});
