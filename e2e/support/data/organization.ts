import type { Page } from '@playwright/test';
import { queryDatabase } from './database.ts';
import { learner } from './seed-users.ts';
import { signInByApi, expect } from '../test.ts';

/** Quotes a text for SQL. */
const quote = (text: string) => `'${text.replaceAll("'", "''")}'`;

/**
 * Creates an organization with an admin and the given number of members, who all have the seed password. Names are unique
 * unless they are given: the organization's, then the admin's and the members'.
 */
export function createOrganization(
  members: number,
  chosenNames: { organization?: string; people?: string[] } = {},
): {
  name: string;
  slug: string;
  admin: { email: string };
  /** Returns a member by number, from 1; number 0 is the admin. */
  member: (number: number) => { name: string; email: string };
  /** Grants access to a seeded course. */
  grant: (title: string) => void;
} {
  const code = crypto.randomUUID().slice(0, 8);
  const name = chosenNames.organization ?? `Harbour Works ${code}`;
  const email = (number: number) => `person.${number}@${code}.example`;
  const nameOf = (number: number) =>
    chosenNames.people?.[number] ?? `Person ${String(number).padStart(2, '0')} ${code}`;
  const names = Array.from({ length: members + 1 }, (_, number) => quote(nameOf(number)));
  queryDatabase(`
    with people as (
      select gen_random_uuid() as id, n - 1 as n, name,
        'person.' || n - 1 || '@${code}.example' as email
      from unnest(array[${names.join(', ')}]) with ordinality as listed (name, n)
    ), users as (
      insert into auth.users (id, name, email, email_verified)
      select id, name, email, true from people returning id
    ), accounts as (
      insert into auth.accounts (id, user_id, account_id, provider_id, password)
      select gen_random_uuid(), people.id, people.id::text, 'credential', known.password
      from people, auth.accounts as known
      where known.user_id = (select id from auth.users where email = '${learner.email}')
        and known.provider_id = 'credential'
    ), profiles as (
      insert into profiles (id, full_name) select id, name from people returning id
    ), organization as (
      insert into organizations (name, slug) values ('${name}', 'harbour-works-${code}') returning id
    )
    insert into memberships (user_id, organization_id, role)
    select people.id, organization.id,
      case when n = 0 then 'admin' else 'member' end::organization_role
    from people, organization`);
  return {
    name,
    slug: `harbour-works-${code}`,
    admin: { email: email(0) },
    member: (number) => ({ name: nameOf(number), email: email(number) }),
    grant: (title) =>
      void queryDatabase(`
        insert into course_grants (organization_id, course_id)
        select organizations.id, courses.id from organizations, courses
        where organizations.name = '${name}' and courses.title = '${title}'`),
  };
}

/** Verifies the domain of an email for the organization of its user. */
export const verifyDomain = (email: string): string =>
  queryDatabase(`
    insert into organization_domains (organization_id, domain, token, verified_at, verified_by)
    select organization_id, split_part(email, '@', 2), repeat('a', 20), now(), 'dns'
    from auth.users join memberships on memberships.user_id = users.id where email = '${email}'`);

/** Opens the organization's admin pages as its admin. */
export async function openOrganization(
  page: Page,
  { name, admin }: { name: string; admin: { email: string } },
  tab = 'users',
): Promise<void> {
  await signInByApi(page, admin);
  await page.goto(`/admin?tab=${tab}`);
  await expect(
    page.getByRole('heading', { level: 1, name: `${name} Admin Dashboard` }),
  ).toBeVisible();
}
