import type { SeedCourse } from '../../content-types.ts';
import { module1 } from './module-1.ts';
import { module2 } from './module-2.ts';
import { module3 } from './module-3.ts';

export const leadingYourFirstTeam: SeedCourse = {
  title: 'Leading Your First Team',
  description:
    'From colleague to manager: one-to-ones that matter, feedback that lands, and what to stop doing in your first ninety days.',
  category: 'Business',
  level: 'Beginner',
  language: 'English',
  instructorName: 'Helena Sørbø',
  certificateTitle: null,
  outcomes: [
    'Plan your first ninety days week by week',
    'Run one-to-ones that people want to keep',
    'Give feedback that is specific and heard',
    'Hand over work without hovering or vanishing',
    'Make decisions visible to the whole team',
    'Handle a conflict or poor performance early',
  ],
  prerequisites: [],
  modules: [module1, module2, module3],
};
