import type { SeedCourse } from '../../content-types.ts';
import { module1 } from './module-1.ts';
import { module2 } from './module-2.ts';
import { module3 } from './module-3.ts';

export const readingFloorPlans: SeedCourse = {
  title: 'Reading Floor Plans with Confidence',
  description:
    'Symbols, scale, wall types and areas. Learn to check a plan against the building it describes, and to spot the three mistakes reviewers reject most often.',
  category: 'Property Technology',
  level: 'Beginner',
  language: 'English',
  instructorName: 'Tobias Lindqvist',
  certificateTitle: 'Certificate in Floor Plan Reading',
  outcomes: [
    'Read the common symbols on a residential plan',
    'Convert between paper distance and real distance',
    'Tell external, party and partition walls apart',
    'Calculate room and floor areas to a stated definition',
    'Check a plan against the building in fifteen minutes',
    'Catch the three mistakes reviewers reject most often',
  ],
  prerequisites: [],
  modules: [module1, module2, module3],
};
