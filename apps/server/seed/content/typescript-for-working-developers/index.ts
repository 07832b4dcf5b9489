import type { SeedCourse } from '../../content-types.ts';
import { module1 } from './module-1.ts';
import { module2 } from './module-2.ts';
import { module3 } from './module-3.ts';

export const typescriptForWorkingDevelopers: SeedCourse = {
  title: 'TypeScript for Working Developers',
  description:
    'Model real business rules in types, read other people’s generics without fear and migrate a live codebase one module at a time.',
  category: 'Development',
  level: 'Intermediate',
  language: 'English',
  instructorName: 'Priya Raman',
  certificateTitle: 'Certificate in Applied TypeScript',
  outcomes: [
    'Model business states so that invalid ones cannot be written',
    'Narrow unions safely and let the compiler find missing cases',
    'Read and write generic functions with constraints',
    'Use mapped and conditional types where they pay off',
    'Check data at the boundary instead of trusting it',
    'Migrate a JavaScript codebase one module at a time',
  ],
  prerequisites: ['A year of working with JavaScript', 'Comfort with npm and the command line'],
  modules: [module1, module2, module3],
};
