import type { SeedUser } from './users.ts';

const fieldTraining = 'InstaPlan Field Training: Scan, Measure, Deliver';
const floorPlans = 'Reading Floor Plans with Confidence';
const valuation = 'Desktop Valuation Essentials';
const leading = 'Leading Your First Team';

/** Northfield's teams with the names of their members. */
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

/** Northfield's assignments in order of creation; for everyone unless a team is named. */
export const assignedCourses: {
  title: string;
  dueDays: number;
  months: number | null;
  team?: string;
}[] = [
  { title: fieldTraining, dueDays: 75, months: 12 },
  { title: floorPlans, dueDays: 120, months: null },
  { title: valuation, dueDays: 60, months: 12 },
  { title: leading, dueDays: 150, months: null, team: 'Team leads' },
];

/** Age of the assignments in days. */
export const assignedForDays = 82;

type MemberProgress = {
  /** Days since they joined Northfield; due dates count from there. */
  memberForDays: number;
  /** Share of a course's lessons they have finished; 1 for courses not listed. */
  finished: Record<string, number>;
  /** Courses they completed when they joined, before these were assigned. */
  tookBefore?: string[];
};

/** Members who have not completed everything. */
export const memberProgress: Record<string, MemberProgress> = {
  'Tomasz Zieliński': { memberForDays: 83, finished: { [fieldTraining]: 0.37 } },
  'Ibrahim Diallo': {
    memberForDays: 68,
    finished: { [fieldTraining]: 0.12, [floorPlans]: 0.4, [valuation]: 0 },
  },
  // The yearly course was completed more than a year ago.
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

/** Days since a user joined their organization, if it matters for their assignments. */
export const memberForDays = ({ name, organization }: SeedUser): number | undefined =>
  organization === 'northfield' ? memberProgress[name]?.memberForDays : undefined;
