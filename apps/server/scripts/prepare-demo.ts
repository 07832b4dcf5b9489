import { demo, type DemoRole } from '@atrium/contracts/identity/constants';
import { author, learner, organizationAdmin, signIns } from '../seed/users.ts';
import { createAuditorLink } from '../src/modules/training/auditors/auditor-links.service.ts';
import { readConfig } from '../src/platform/base/config.ts';
import { createLogger } from '../src/platform/base/logging.ts';
import { openDeps } from '../src/platform/deps.ts';
import { developmentDatabase, ownerUrl } from './local-database.ts';

// Adds to the seeded database what only a demo needs: a manager, an auditor link and small quotas. Prints the accounts
// and the path of the link, for the settings of the API.
const managerEmail = 'sofie.brandt@northfield.example';
const managedTeam = 'Field, North';
const linkDays = 365;

const config = readConfig({
  ...process.env,
  DATABASE_URL: ownerUrl(developmentDatabase),
  LOG_LEVEL: 'warn',
});
const deps = openDeps(config, createLogger(config));

const superAdmin = signIns.find(({ user }) => user.isSuperAdmin)?.user;
const accounts: Record<DemoRole, string> = {
  learner: learner.email,
  manager: managerEmail,
  organization_admin: organizationAdmin.email,
  author: author.email,
  super_admin: superAdmin?.email ?? '',
};

const getUser = (email: string) =>
  deps.db
    .selectFrom('auth.users')
    .innerJoin('memberships', 'memberships.userId', 'auth.users.id')
    .select(['auth.users.id', 'memberships.organizationId'])
    .where('email', '=', email)
    .executeTakeFirstOrThrow();

async function addManager(): Promise<void> {
  const manager = await getUser(managerEmail);
  const team = await deps.db
    .selectFrom('teams')
    .select('id')
    .where('name', '=', managedTeam)
    .executeTakeFirstOrThrow();
  await deps.db
    .insertInto('teamManagers')
    .values({ organizationId: manager.organizationId, teamId: team.id, userId: manager.id })
    .execute();
}

async function addAuditorLink(): Promise<string> {
  const { id, organizationId } = await getUser(organizationAdmin.email);
  const admin = {
    id,
    sessionId: '',
    ipAddress: '127.0.0.1',
    email: organizationAdmin.email,
    emailVerified: true,
    fullName: organizationAdmin.name,
    isSuperAdmin: false,
    mustSetUpFactor: false,
    mustAcceptNotice: false,
    membership: {
      organizationId,
      organizationName: '',
      isActive: true,
      hasExclusiveCatalogue: false,
      brandingRevision: 0,
      role: 'admin' as const,
      isManager: false,
      grantedCourseIds: [],
    },
  };
  const terms = { label: 'Demo', on: null, days: linkDays };
  const { token } = await createAuditorLink(deps, admin, organizationId, terms);
  return `/auditor#${token}`;
}

try {
  await addManager();
  await deps.db.updateTable('organizations').set({ mediaQuotaBytes: demo.quotaBytes }).execute();
  const pairs = Object.entries(accounts).map(([role, email]) => `${role}=${email}`);
  console.log(JSON.stringify({ accounts: pairs.join(','), auditorPath: await addAuditorLink() }));
} finally {
  await deps.close();
}
