import type { SeedCourse } from './content-types.ts';
import { fieldTraining } from './content/field-training/index.ts';
import { library } from './content/library.ts';
import { valuationTraining } from './content/valuation-training/index.ts';
import { author, type SeedOrganization, type SeedUser } from './users.ts';

/** Settings of a course besides its content. */
export type CataloguePlan = {
  content: SeedCourse;
  /** Its author, if they have an account. */
  author?: SeedUser;
  visibility?: 'public' | 'organization';
  publicPath?: string;
  catalogueTitle?: string;
  featuredRank?: number;
  learnerLessons?: 'in_modules';
  grantedTo?: SeedOrganization['key'][];
  priceCents?: number;
  /** Average rating from 3.6 to 4.9, and popularity relative to other courses. */
  appeal: number;
  popularity: number;
};

const figures: [appeal: number, popularity: number, priceCents: number][] = [
  [4.8, 5, 0],
  [4.7, 9, 4900],
  [4.5, 3, 5900],
  [4.9, 8, 0],
  [4.8, 6, 3900],
  [4.4, 3, 2900],
  [4.8, 10, 0],
  [4.6, 6, 4900],
  [4.5, 2, 0],
  [4.7, 5, 0],
  [4.9, 7, 1900],
  [4.3, 2, 0],
  [4.6, 4, 0],
];

/** Courses of an organization besides the public ones. */
const grants: Record<string, SeedOrganization['key'][]> = {
  'Reading Floor Plans with Confidence': ['northfield'],
  'Leading Your First Team': ['northfield'],
};

/** Every course of the seed, with the field-staff course as number 1. */
export const catalogue: CataloguePlan[] = [
  {
    content: fieldTraining,
    publicPath: 'instaplan',
    featuredRank: 1,
    learnerLessons: 'in_modules',
    grantedTo: ['northfield'],
    appeal: 4.9,
    popularity: 12,
  },
  ...library.map((content, index) => {
    const [appeal, popularity, priceCents] = figures[index] ?? [4.5, 3, 0];
    const grantedTo = grants[content.title] ?? [];
    return {
      content,
      ...(content.instructorName === author.name && { author }),
      appeal,
      popularity,
      priceCents,
      grantedTo,
    };
  }),
  {
    content: valuationTraining,
    visibility: 'organization',
    catalogueTitle: 'ClassValuation Training',
    grantedTo: ['classvaluation'],
    appeal: 4.7,
    popularity: 6,
  },
];
