import type { SeedCourse } from '../../content-types.ts';
import { module1 } from './module-1.ts';
import { module2 } from './module-2.ts';
import { module3 } from './module-3.ts';
import { module4 } from './module-4.ts';

export const valuationTraining: SeedCourse = {
  title: 'ClassValuation: Valuation Training',
  description:
    'The working standard for our valuation analysts: choose comparables by rule, adjust with support, read inspection data, write the rationale, stay independent and pass audit.',
  category: 'Property Technology',
  level: 'Intermediate',
  language: 'English',
  instructorName: 'Tobias Lindqvist',
  certificateTitle: 'Certified Valuation Analyst',
  outcomes: [
    'Select and verify comparables by a stated rule',
    'Read scan and inspection data critically',
    'Make adjustments that the market supports',
    'Reconcile evidence and write the rationale',
    'Recognise bias and protect your independence',
    'Keep a file that passes audit without questions',
  ],
  prerequisites: [
    'You work as an analyst or reviewer at a valuation company',
    'Basic knowledge of residential property and spreadsheets',
  ],
  modules: [module1, module2, module3, module4],
};
