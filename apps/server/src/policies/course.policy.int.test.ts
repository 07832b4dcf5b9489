import fc from 'fast-check';
import type { ExpressionBuilder } from 'kysely';
import { expect } from 'vitest';
import { visibilities } from '@atrium/contracts/courses/constants';
import { count } from '../../test/support/counts.ts';
import { test } from '../../test/harness.ts';
import type { Factories, MadeOrganization } from '../../test/factories.ts';
import type { DB } from '../platform/database/database-types.ts';
import { AppError } from '../platform/base/errors.ts';
import type { Actor, Membership } from './actor.ts';
import {
  canEditCourse,
  canReadCourse,
  editableCourses,
  editableDrafts,
  readableCourses,
  requireCourseEditor,
  requireCourseOverseer,
  type CourseFacts,
} from './course.policy.ts';
import { canEditDraft, canPublishCourse, requireDraftEditor } from './draft.policy.ts';

/** Rules that are implemented twice: as a predicate for one course and as SQL for lists. */
const rules = {
  read: { may: canReadCourse, among: readableCourses },
  edit: { may: canEditCourse, among: editableCourses },
  editDraft: { may: canEditDraft, among: editableDrafts },
};

/** Returns one actor of every kind that the rules distinguish. */
async function makeActors(
  make: Factories,
  A: MadeOrganization,
  B: MadeOrganization,
  grantedIds: number[],
) {
  const makeActor = async (
    membership: Membership | null,
    isSuperAdmin = false,
  ): Promise<Actor> => ({
    ...(await make.user()),
    sessionId: crypto.randomUUID(),
    ipAddress: '127.0.0.1',
    emailVerified: true,
    isSuperAdmin,
    mustSetUpFactor: false,
    mustAcceptNotice: false,
    membership,
  });
  const memberOf = (
    organization: MadeOrganization,
    options: Partial<Membership> = {},
  ): Membership => ({
    organizationId: organization.id,
    organizationName: organization.name,
    isActive: true,
    hasExclusiveCatalogue: false,
    brandingRevision: 0,
    role: 'member',
    isManager: false,
    grantedCourseIds: [],
    ...options,
  });
  const grants = { grantedCourseIds: grantedIds };
  return {
    withoutOrganization: await makeActor(null),
    superAdmin: await makeActor(null, true),
    memberOfA: await makeActor(memberOf(A)),
    adminOfA: await makeActor(memberOf(A, { role: 'admin' })),
    inactiveAdminOfA: await makeActor(memberOf(A, { role: 'admin', isActive: false })),
    exclusiveMemberOfA: await makeActor(memberOf(A, { hasExclusiveCatalogue: true })),
    memberOfB: await makeActor(memberOf(B)),
    adminOfB: await makeActor(memberOf(B, { role: 'admin' })),
    grantedMemberOfB: await makeActor(memberOf(B, grants)),
    exclusiveGrantedMemberOfB: await makeActor(
      memberOf(B, { ...grants, hasExclusiveCatalogue: true }),
    ),
  };
}

test('predicate and SQL agree on every kind of course and actor', async ({ deps, make }) => {
  const A = await make.organization();
  const B = await make.organization();
  const author = await make.user();
  const facts: CourseFacts[] = [];
  for (const visibility of visibilities) {
    for (const isPublished of [true, false]) {
      for (const isArchived of [true, false]) {
        for (const organization of [A, undefined]) {
          const owner = organization ? { organization } : {};
          const { id } = await make.course({
            visibility,
            isPublished,
            isArchived,
            author,
            ...owner,
          });
          facts.push({
            id,
            visibility,
            isPublished,
            isArchived,
            authorId: author.id,
            organizationId: organization?.id ?? null,
          });
        }
      }
    }
  }
  const grantedIds = facts.filter((_, index) => index % 2 === 0).map(({ id }) => id);
  const actors = await makeActors(make, A, B, grantedIds);

  for (const [kind, actor] of Object.entries({
    ...actors,
    author: { ...actors.memberOfA, id: author.id },
    authorWhoLeft: { ...actors.withoutOrganization, id: author.id },
    authorWhoWentToB: { ...actors.memberOfB, id: author.id },
  })) {
    for (const [rule, { may, among }] of Object.entries(rules)) {
      const listed = await deps.db.selectFrom('courses').select('id').where(among(actor)).execute();
      const bySql = new Set(listed.map(({ id }) => id));
      for (const course of facts) {
        expect({ rule, kind, course, may: bySql.has(course.id) }).toEqual({
          rule,
          kind,
          course,
          may: may(actor, course),
        });
      }
    }
  }
});

/** Creates random courses with few owners and authors, so that actors often own or wrote one. */
async function makeCourses(
  make: Factories,
  organizations: MadeOrganization[],
  authors: { id: string; email: string; fullName: string }[],
): Promise<CourseFacts[]> {
  const oneOf = <Value>(values: Value[]) => fc.option(fc.constantFrom(...values), { nil: null });
  const anyCourse = fc.record({
    organization: oneOf(organizations),
    author: oneOf(authors),
    visibility: fc.constantFrom(...visibilities),
    isPublished: fc.boolean(),
    isArchived: fc.boolean(),
  });
  const facts: CourseFacts[] = [];
  for (const { organization, author, ...rest } of fc.sample(anyCourse, { numRuns: 60, seed: 4 })) {
    const { id } = await make.course({
      ...rest,
      ...(organization ? { organization } : {}),
      ...(author ? { author } : {}),
    });
    const [organizationId, authorId] = [organization?.id ?? null, author?.id ?? null];
    facts.push({ id, organizationId, authorId, ...rest });
  }
  return facts;
}

test('predicate and SQL agree for random actors', { timeout: 300_000 }, async ({ deps, make }) => {
  const organizations = [await make.organization(), await make.organization()];
  const users = [await make.user(), await make.user(), await make.user()];
  const courses = await makeCourses(make, organizations, users.slice(0, 2));
  const ids = courses.map(({ id }) => id);
  const anyMembership = fc.record({
    organizationId: fc.constantFrom(...organizations.map(({ id }) => id)),
    organizationName: fc.constant('Any'),
    isActive: fc.boolean(),
    hasExclusiveCatalogue: fc.boolean(),
    brandingRevision: fc.constant(0),
    role: fc.constantFrom('member' as const, 'admin' as const),
    isManager: fc.boolean(),
    grantedCourseIds: fc.subarray(ids),
  });
  const anyActor = fc.record({
    user: fc.constantFrom(...users),
    isSuperAdmin: fc.integer({ min: 0, max: 9 }).map((n) => n === 0),
    mustSetUpFactor: fc.constant(false),
    mustAcceptNotice: fc.constant(false),
    membership: fc.option(anyMembership),
  });
  await fc.assert(
    fc.asyncProperty(anyActor, async ({ user, ...rest }) => {
      const actor: Actor = {
        ...user,
        ...rest,
        sessionId: crypto.randomUUID(),
        ipAddress: '127.0.0.1',
        emailVerified: true,
      };
      const list = (among: typeof editableCourses) =>
        deps.db
          .selectFrom('courses')
          .select('id')
          .where('id', 'in', ids)
          .where(among(actor))
          .orderBy('id')
          .execute();
      for (const { may, among } of Object.values(rules)) {
        const expected = courses.filter((course) => may(actor, course));
        expect((await list(among)).map(({ id }) => id)).toEqual(expected.map(({ id }) => id));
      }
      // Lists apply the rule to the course_search table, which has a copy of the columns.
      const indexed = await deps.db
        .selectFrom('courseSearch as courses')
        .select('courses.id')
        .where('courses.id', 'in', ids)
        .where((eb) => readableCourses(actor)(eb as unknown as ExpressionBuilder<DB, 'courses'>))
        .orderBy('courses.id')
        .execute();
      expect(indexed).toEqual(await list(readableCourses));
    }),
    { numRuns: count(1_000, 10_000) },
  );
});

test('allows reading as the security rules require', async ({ make }) => {
  const A = await make.organization();
  const B = await make.organization();
  const actors = await makeActors(make, A, B, [7]);
  const course: CourseFacts = {
    id: 1,
    organizationId: A.id,
    authorId: null,
    visibility: 'public',
    isPublished: true,
    isArchived: false,
  };
  const readers = (facts: Partial<CourseFacts>) =>
    Object.entries(actors)
      .filter(([, actor]) => canReadCourse(actor, { ...course, ...facts }))
      .map(([kind]) => kind);

  const everyoneWithoutExclusiveCatalogue = [
    'withoutOrganization',
    'superAdmin',
    'memberOfA',
    'adminOfA',
    'memberOfB',
    'adminOfB',
    'grantedMemberOfB',
  ];
  expect(readers({})).toEqual(everyoneWithoutExclusiveCatalogue);
  expect(readers({ visibility: 'organization' })).toEqual([
    'superAdmin',
    'memberOfA',
    'adminOfA',
    'exclusiveMemberOfA',
  ]);
  expect(readers({ visibility: 'private' })).toEqual(['superAdmin', 'adminOfA']);
  expect(readers({ isPublished: false })).toEqual(['superAdmin', 'adminOfA']);
  expect(readers({ isArchived: true })).toEqual([]);
  expect(readers({ id: 7, visibility: 'private' })).toEqual([
    'superAdmin',
    'adminOfA',
    'grantedMemberOfB',
    'exclusiveGrantedMemberOfB',
  ]);
});

test('allows editing as the security rules require', async ({ make }) => {
  const A = await make.organization();
  const B = await make.organization();
  const actors = await makeActors(make, A, B, [1]);
  const author = { ...actors.memberOfA, id: crypto.randomUUID() };
  const authorWhoLeft = { ...actors.withoutOrganization, id: author.id };
  const course: CourseFacts = {
    id: 1,
    organizationId: A.id,
    authorId: author.id,
    visibility: 'public',
    isPublished: true,
    isArchived: false,
  };
  const everyone = { ...actors, author, authorWhoLeft };
  const allowed = (may: typeof canEditCourse, facts: Partial<CourseFacts>) =>
    Object.entries(everyone)
      .filter(([, actor]) => may(actor, { ...course, ...facts }))
      .map(([kind]) => kind);
  const admins = ['superAdmin', 'adminOfA'];
  expect(allowed(canEditCourse, {})).toEqual(admins);
  expect(allowed(canEditCourse, { isPublished: false })).toEqual([...admins, 'author']);
  // A published course without an organization can only be edited by super admins.
  expect(allowed(canEditCourse, { organizationId: null })).toEqual(['superAdmin']);
  const ownDraft = { organizationId: null, isPublished: false };
  expect(allowed(canEditCourse, ownDraft)).toEqual(['superAdmin', 'author', 'authorWhoLeft']);
  expect(allowed(canEditCourse, { isArchived: true, isPublished: false })).toEqual([]);
  for (const isPublished of [true, false]) {
    expect(allowed(canEditDraft, { isPublished })).toEqual([...admins, 'author']);
    expect(allowed(canPublishCourse, { isPublished })).toEqual(admins);
    expect(allowed(canPublishCourse, { isPublished, organizationId: null })).toEqual([
      'superAdmin',
    ]);
  }
  expect(allowed(canEditDraft, { isArchived: true })).toEqual([]);

  const grantedAdminOfB = {
    ...actors.adminOfB,
    membership: actors.adminOfB.membership && {
      ...actors.adminOfB.membership,
      grantedCourseIds: [1],
    },
  };
  const resultOf = (require: typeof requireCourseEditor, actor: Actor, facts?: CourseFacts) => {
    try {
      require(actor, facts);
      return 'allowed';
    } catch (error) {
      return error instanceof AppError ? error.code : error;
    }
  };
  const closed = { ...course, visibility: 'organization' as const };
  expect(resultOf(requireCourseEditor, actors.memberOfA, closed)).toBe('forbidden');
  expect(resultOf(requireCourseEditor, actors.withoutOrganization, undefined)).toBe('forbidden');
  expect(resultOf(requireCourseEditor, actors.adminOfB, closed)).toBe('not_found');
  expect(resultOf(requireCourseEditor, grantedAdminOfB, closed)).toBe('forbidden');
  expect(resultOf(requireDraftEditor, author, closed)).toBe('allowed');
  expect(resultOf(requireDraftEditor, actors.memberOfA, closed)).toBe('forbidden');
  expect(resultOf(requireDraftEditor, actors.memberOfB, closed)).toBe('not_found');
  expect(resultOf(requireDraftEditor, authorWhoLeft, closed)).toBe('not_found');
  expect(resultOf(requireDraftEditor, actors.withoutOrganization, undefined)).toBe('not_found');
  expect(resultOf(requireCourseOverseer, actors.adminOfA, closed)).toBe('allowed');
  expect(resultOf(requireCourseOverseer, grantedAdminOfB, closed)).toBe('allowed');
  expect(resultOf(requireCourseOverseer, grantedAdminOfB, { ...closed, isPublished: false })).toBe(
    'not_found',
  );
  expect(resultOf(requireCourseOverseer, actors.adminOfB, course)).toBe('not_found');
  expect(resultOf(requireCourseOverseer, actors.grantedMemberOfB, closed)).toBe('forbidden');
});
