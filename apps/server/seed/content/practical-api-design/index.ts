import type { SeedCourse } from '../../content-types.ts';
import { module1 } from './module-1.ts';
import { module2 } from './module-2.ts';
import { module3 } from './module-3.ts';

export const practicalApiDesign: SeedCourse = {
  title: 'Practical API Design',
  description:
    'Naming, pagination, errors and versioning. Design interfaces that other teams can use without asking you first.',
  category: 'Development',
  level: 'Advanced',
  language: 'English',
  instructorName: 'Priya Raman',
  certificateTitle: 'Certificate in API Design',
  outcomes: [
    'Name resources and fields so that callers can guess them',
    'Choose methods and status codes by their meaning',
    'Paginate large lists without skipping or repeating rows',
    'Return errors that a program and a person can use',
    'Evolve an interface without breaking its callers',
    'Make retries safe with idempotency keys',
  ],
  prerequisites: [
    'Experience building or calling HTTP APIs',
    'Basic understanding of SQL databases',
  ],
  modules: [module1, module2, module3],
};
