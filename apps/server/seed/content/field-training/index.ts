import type { SeedCourse } from '../../content-types.ts';
import { introduction } from './introduction.ts';
import { module2 } from './module-2.ts';
import { module3 } from './module-3.ts';
import { module4 } from './module-4.ts';
import { module5 } from './module-5.ts';
import { module6 } from './module-6.ts';
import { module7 } from './module-7.ts';

export const fieldTraining: SeedCourse = {
  title: 'InstaPlan Field Training: Scan, Measure, Deliver',
  description:
    'Everything a property data collector needs on site: set up the app, accept an order, scan every room without drift, complete the inspection report and hand over a plan that passes review first time.',
  category: 'Property Technology',
  level: 'Beginner',
  language: 'English',
  instructorName: 'Maren Oduya',
  certificateTitle: 'Certified Property Data Collector',
  outcomes: [
    'Set up the app and your account for field work',
    'Accept, plan and reschedule orders',
    'Scan any property at a steady pace without drift',
    'Merge several scans into one clean plan',
    'Complete the inspection report on site',
    'Edit, export and submit work that passes review',
  ],
  prerequisites: [
    'A phone or tablet with a LiDAR sensor and at least 10 GB of free space',
    'An invitation to an InstaPlan work account',
    'A laser measure or a steel tape of five metres or more',
  ],
  introduction,
  modules: [module2, module3, module4, module5, module6, module7],
};
