import type { SeedCourse } from '../../content-types.ts';
import { module1 } from './module-1.ts';
import { module2 } from './module-2.ts';
import { module3 } from './module-3.ts';

export const desktopValuationEssentials: SeedCourse = {
  title: 'Desktop Valuation Essentials',
  description:
    'Comparable selection, adjustments and the written rationale. Produce a valuation that stands up to audit.',
  category: 'Property Technology',
  level: 'Intermediate',
  language: 'English',
  instructorName: 'Tobias Lindqvist',
  certificateTitle: 'Certificate in Desktop Valuation',
  outcomes: [
    'Judge whether a property suits a desktop valuation',
    'Collect and grade evidence without a visit',
    'Select comparables by a stated and repeatable rule',
    'Adjust for differences with support from the market',
    'Reconcile the evidence into one figure and a range',
    'Write a rationale that an auditor can follow',
  ],
  prerequisites: [
    'Basic knowledge of residential property',
    'Confidence with percentages and simple spreadsheets',
  ],
  modules: [module1, module2, module3],
};
