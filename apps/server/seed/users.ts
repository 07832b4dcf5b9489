import type { OrganizationRole } from '@atrium/contracts/organizations/constants';
import { list, generateNames } from './made-up-names.ts';
import { createRandom } from './random.ts';

/** The password of every seeded user. */
export const seedPassword = 'field-work-24';

export type SeedOrganization = {
  key: 'northfield' | 'classvaluation';
  name: string;
  slug: string;
  catalogueMode: 'open' | 'granted_only';
  timeZone: string;
};

export const organizations: SeedOrganization[] = [
  {
    key: 'northfield',
    name: 'Northfield Surveying',
    slug: 'northfield-surveying',
    catalogueMode: 'open',
    timeZone: 'Europe/Oslo',
  },
  {
    key: 'classvaluation',
    name: 'ClassValuation',
    slug: 'classvaluation',
    catalogueMode: 'granted_only',
    timeZone: 'America/New_York',
  },
];

export type SeedUser = {
  name: string;
  email: string;
  organization?: SeedOrganization['key'];
  role?: OrganizationRole;
  isSuperAdmin?: true;
  /** For users who joined before the others, independent of everyone else. */
  cameDaysAgo?: number;
  /** A shared device: has an account but no person's name. */
  isNameless?: true;
};

const mailbox = (name: string) =>
  name
    .toLowerCase()
    .normalize('NFD')
    .replaceAll('ø', 'o')
    .replaceAll('ł', 'l')
    .replaceAll(/[^a-z ]/g, '')
    .replaceAll(' ', '.');

const at = (domain: string, organization: SeedOrganization['key'] | undefined, names: string[]) =>
  names.map((name): SeedUser => ({
    name,
    email: `${mailbox(name)}@${domain}`,
    ...(organization ? { organization } : {}),
  }));

/** Users that screens and journeys refer to by name. */
const superAdmin: SeedUser = {
  name: 'Ines Marchetti',
  email: 'ines.marchetti@atrium.example',
  isSuperAdmin: true,
};
export const organizationAdmin: SeedUser = {
  name: 'Jonas Weber',
  email: 'jonas.weber@northfield.example',
  organization: 'northfield',
  role: 'admin',
};
export const learner: SeedUser = {
  name: 'Amara Okafor',
  email: 'amara.okafor@northfield.example',
  organization: 'northfield',
};
const exclusiveAdmin: SeedUser = {
  name: 'Greta Thorsen',
  email: 'greta.thorsen@classvaluation.example',
  organization: 'classvaluation',
  role: 'admin',
};
export const exclusiveLearner: SeedUser = {
  name: 'Samuel Adeyemi',
  email: 'samuel.adeyemi@classvaluation.example',
  organization: 'classvaluation',
};
/** A user without an organization who has written courses of the catalogue. */
export const author: SeedUser = {
  name: 'Priya Raman',
  email: 'priya.raman@mail.example',
  cameDaysAgo: 800,
};

const northfieldUsers = at(
  'northfield.example',
  'northfield',
  list(`Lucia Marín, Tomasz Zieliński, Ibrahim Diallo, Sofie Brandt, Mateus Carvalho,
  Yuki Tanaka, Aoife Brennan, Farid Rahimi, Elin Nyström, Marco Bellini, Chidi Nwosu,
  Hanna Kowalska, Rafael Ortega, Leila Haddad, Pieter de Vries, Nadia Petrova,
  Owen Hughes, Zeynep Kaya`),
);

const classValuationUsers = at(
  'classvaluation.example',
  'classvaluation',
  list(`Clara Fontaine, Dmitri Volkov, Esther Mwangi, Felix Neumann, Grace Osei, Henrik Dahl,
  Isabel Romero, Jamal Carter, Katya Ivanova, Liam Gallagher`),
);

/** Additional members of Northfield, generated last so that the random values of the others stay the same. */
const northfieldOthers: SeedUser[] = [
  ...at('northfield.example', 'northfield', list('Helena Sørbø, Grace Thompson, Mei-Ling Chen')),
  {
    name: 'Field tablet 04',
    email: 'field.tablet.04@northfield.example',
    organization: 'northfield',
    isNameless: true,
  },
];

const independents = at('mail.example', undefined, generateNames(7, 210));

/** Users who joined in the two years before the others, fewer the longer ago. */
function earlierUsers(count: number): SeedUser[] {
  const random = createRandom(9);
  const taken = independents.map(({ name }) => name);
  return at('mail.example', undefined, generateNames(8, count, taken)).map((user) => ({
    ...user,
    cameDaysAgo: 90 + Math.floor(random.next() ** 2.4 * 600),
  }));
}

/** All users, in a fixed order. */
export const users: SeedUser[] = [
  superAdmin,
  organizationAdmin,
  learner,
  exclusiveAdmin,
  exclusiveLearner,
  ...northfieldUsers,
  ...classValuationUsers,
  ...independents,
  ...northfieldOthers,
  author,
  ...earlierUsers(230),
];

/** The sign-ins shown to people who try out the product. */
export const signIns = [
  { who: 'Learner', user: learner },
  { who: 'Organization admin', user: organizationAdmin },
  { who: 'Learner with an exclusive catalogue', user: exclusiveLearner },
  { who: 'Author', user: author },
  { who: 'Super admin', user: superAdmin },
];
