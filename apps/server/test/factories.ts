import { randomBytes, randomUUID } from 'node:crypto';
import type { OrganizationRole, Visibility } from '@atrium/contracts/constants';
import { hashPassword } from '../src/platform/account-engine.ts';
import type { Deps } from '../src/platform/deps.ts';

/** Everybody a test makes signs in with this. */
export const testPassword = 'tall-birch-91';

export type MadePerson = { id: string; email: string; fullName: string };
export type MadeOrganization = { id: string; name: string };

let passwordHash: Promise<string> | undefined;
const unique = () => randomBytes(5).toString('hex');

/** Makes rows with sensible defaults; a test names only what it is about. */
export function createFactories(deps: Deps) {
  const { db } = deps;

  async function organization(
    options: { name?: string; isActive?: boolean; catalogueMode?: 'open' | 'granted_only' } = {},
  ): Promise<MadeOrganization> {
    const name = options.name ?? `Organization ${unique()}`;
    const { id } = await db
      .insertInto('organizations')
      .values({ ...options, name, slug: `organization-${unique()}` })
      .returning('id')
      .executeTakeFirstOrThrow();
    return { id, name };
  }

  async function person(
    options: {
      fullName?: string;
      emailVerified?: boolean;
      isSuperAdmin?: boolean;
      organization?: MadeOrganization;
      role?: OrganizationRole;
    } = {},
  ): Promise<MadePerson> {
    passwordHash ??= hashPassword(testPassword);
    const id = randomUUID();
    const fullName = options.fullName ?? `Person ${unique()}`;
    const email = `${unique()}@people.example`;
    await db
      .insertInto('auth.users')
      .values({ id, name: fullName, email, emailVerified: options.emailVerified ?? true })
      .execute();
    await db
      .insertInto('auth.accounts')
      .values({
        id: randomUUID(),
        userId: id,
        accountId: id,
        providerId: 'credential',
        password: await passwordHash,
      })
      .execute();
    await db
      .insertInto('profiles')
      .values({ id, fullName, isSuperAdmin: options.isSuperAdmin ?? false })
      .execute();
    if (options.organization) {
      await db
        .insertInto('memberships')
        .values({
          userId: id,
          organizationId: options.organization.id,
          role: options.role ?? 'member',
        })
        .execute();
    }
    return { id, email, fullName };
  }

  async function course(
    options: {
      title?: string;
      organization?: MadeOrganization;
      author?: MadePerson;
      visibility?: Visibility;
      isPublished?: boolean;
      isArchived?: boolean;
      publicPath?: string;
      grantedTo?: MadeOrganization;
      enrollmentCount?: number;
    } = {},
  ): Promise<{ id: number; title: string }> {
    const title = options.title ?? `Course ${unique()}`;
    const isPublished = options.isPublished ?? true;
    return db.transaction().execute(async (tx) => {
      const { id } = await tx
        .insertInto('courses')
        .values({
          title,
          organizationId: options.organization?.id ?? null,
          authorId: options.author?.id ?? null,
          category: 'Business',
          level: 'Beginner',
          instructorName: 'Helena Sørbø',
          durationSeconds: 3_600,
          visibility: options.visibility ?? 'public',
          publicPath: options.publicPath ?? null,
          publishedVersion: isPublished ? 1 : null,
          archivedAt: options.isArchived ? new Date() : null,
        })
        .returning('id')
        .executeTakeFirstOrThrow();
      await tx
        .insertInto('courseVersions')
        .values({ courseId: id, number: 1, contentHash: randomBytes(32), outline: '[]' })
        .execute();
      await tx
        .updateTable('courseStats')
        .set({ enrollmentCount: options.enrollmentCount ?? 0 })
        .where('courseId', '=', id)
        .execute();
      if (options.grantedTo) {
        await tx
          .insertInto('courseGrants')
          .values({ courseId: id, organizationId: options.grantedTo.id })
          .execute();
      }
      return { id, title };
    });
  }

  async function lesson(
    courseId: number,
    options: { kind?: 'video' | 'text' | 'quiz' | 'exam' | 'capstone'; orderIndex?: number } = {},
  ): Promise<{ id: number; courseId: number }> {
    const { id } = await db
      .insertInto('lessons')
      .values({
        courseId,
        orderIndex: options.orderIndex ?? 1,
        kind: options.kind ?? 'text',
        title: `Lesson ${unique()}`,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    return { id, courseId };
  }

  async function enrollment(
    learner: MadePerson,
    courseId: number,
    options: { percentComplete?: number; cycle?: number } = {},
  ): Promise<void> {
    await db
      .insertInto('enrollments')
      .values({ learnerId: learner.id, courseId, courseVersion: 1, ...options })
      .execute();
  }

  return { organization, person, course, lesson, enrollment };
}

export type Factories = ReturnType<typeof createFactories>;
