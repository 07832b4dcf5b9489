import type { SeedPerson } from './people.ts';

const fieldTraining = 'InstaPlan Field Training: Scan, Measure, Deliver';
const floorPlans = 'Reading Floor Plans with Confidence';
const valuation = 'Desktop Valuation Essentials';
const leading = 'Leading Your First Team';

/** Northfield's teams, by the names of their people. */
export const teams: Record<string, string[]> = {
  'Field, North': [
    'Tomasz Zieliński',
    'Grace Thompson',
    'Lucia Marín',
    'Sofie Brandt',
    'Mateus Carvalho',
    'Yuki Tanaka',
    'Aoife Brennan',
    'Farid Rahimi',
  ],
  'Field, South': [
    'Ibrahim Diallo',
    'Amara Okafor',
    'Jonas Weber',
    'Elin Nyström',
    'Marco Bellini',
    'Chidi Nwosu',
    'Hanna Kowalska',
    'Rafael Ortega',
  ],
  Office: [
    'Mei-Ling Chen',
    'Helena Sørbø',
    'Leila Haddad',
    'Pieter de Vries',
    'Nadia Petrova',
    'Owen Hughes',
    'Zeynep Kaya',
  ],
  'Team leads': [
    'Jonas Weber',
    'Mei-Ling Chen',
    'Helena Sørbø',
    'Sofie Brandt',
    'Elin Nyström',
    'Leila Haddad',
  ],
};

/** What Northfield asks of its people, in the order it began to; of everyone unless it names a team. */
export const asked: { title: string; dueDays: number; months: number | null; team?: string }[] = [
  { title: fieldTraining, dueDays: 75, months: 12 },
  { title: floorPlans, dueDays: 120, months: null },
  { title: valuation, dueDays: 60, months: 12 },
  { title: leading, dueDays: 150, months: null, team: 'Team leads' },
];

/** Since how many days it asks it. */
export const askedForDays = 82;

type Standing = {
  /** How long they have belonged to Northfield: days to a due date are counted from there. */
  memberForDays: number;
  /** Share of a course's lessons they have finished. What is not named is finished. */
  finished: Record<string, number>;
  /** Courses they took when they came, before anybody asked. */
  tookBefore?: string[];
};

/** Those with whom it stands otherwise than that everything is done. */
export const standings: Record<string, Standing> = {
  'Tomasz Zieliński': { memberForDays: 83, finished: { [fieldTraining]: 0.37 } },
  'Ibrahim Diallo': {
    memberForDays: 68,
    finished: { [fieldTraining]: 0.12, [floorPlans]: 0.4, [valuation]: 0 },
  },
  // A year has passed since she finished the yearly course.
  'Grace Thompson': { memberForDays: 400, finished: {}, tookBefore: [fieldTraining] },
  'Lucia Marín': { memberForDays: 65, finished: { [fieldTraining]: 0.48 } },
  'Mei-Ling Chen': {
    memberForDays: 50,
    finished: { [fieldTraining]: 0.74, [valuation]: 0.6 },
  },
  'Amara Okafor': { memberForDays: 40, finished: { [valuation]: 0 } },
  'Helena Sørbø': { memberForDays: 81, finished: {} },
  'Field tablet 04': {
    memberForDays: 8,
    finished: { [fieldTraining]: 0, [floorPlans]: 0, [valuation]: 0 },
  },
};

/** How long somebody has belonged to their organization, where what is asked of them tells. */
export const memberForDays = ({ name, organization }: SeedPerson): number | undefined =>
  organization === 'northfield' ? standings[name]?.memberForDays : undefined;
