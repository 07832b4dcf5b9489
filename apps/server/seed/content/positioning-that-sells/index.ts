import type { SeedCourse } from '../../content-types.ts';
import { module1 } from './module-1.ts';
import { module2 } from './module-2.ts';
import { module3 } from './module-3.ts';

export const positioningThatSells: SeedCourse = {
  title: 'Positioning That Sells',
  description:
    'Find the market you can win, say it in a sentence and carry it through pricing, pages and the sales call.',
  category: 'Marketing',
  level: 'Intermediate',
  language: 'English',
  instructorName: 'Noor Haddad',
  certificateTitle: null,
  outcomes: [
    'Find out what customers would use without you',
    'Choose a market you can win and defend the choice',
    'State your position in one testable sentence',
    'Carry the position through price and packaging',
    'Write a page that the right buyer recognises',
    'Run a first sales call that checks for fit',
  ],
  prerequisites: ['A product or service that has at least a few paying customers'],
  modules: [module1, module2, module3],
};
