import type { SeedCourse } from '../../content-types.ts';
import { module1 } from './module-1.ts';
import { module2 } from './module-2.ts';
import { module3 } from './module-3.ts';

export const sqlThatAnswersRealQuestions: SeedCourse = {
  title: 'SQL That Answers Real Questions',
  description:
    'Window functions, cohorts and funnels on a dataset that fights back. Forty exercises, each one a question someone actually asked.',
  category: 'Data Science',
  level: 'Beginner',
  language: 'English',
  instructorName: 'Daniel Achebe',
  certificateTitle: 'Certificate in Analytical SQL',
  outcomes: [
    'Turn a spoken question into a precise query',
    'Join tables without multiplying rows',
    'Aggregate with correct handling of nulls',
    'Rank, compare and accumulate with window functions',
    'Build cohort and funnel tables step by step',
    'Check a result before anyone relies on it',
  ],
  prerequisites: [],
  modules: [module1, module2, module3],
};
