import type { SeedCourse } from '../../content-types.ts';
import { module1 } from './module-1.ts';
import { module2 } from './module-2.ts';

export const lifecycleEmail: SeedCourse = {
  title: 'Lifecycle E-mail, End to End',
  description:
    'Welcome, activation, win-back. Write, automate and measure the messages people are glad to get.',
  category: 'Marketing',
  level: 'Beginner',
  language: 'English',
  instructorName: 'Noor Haddad',
  certificateTitle: null,
  outcomes: [
    'Map the messages a customer needs and when',
    'Write a welcome that leads to a first result',
    'Trigger messages by behaviour instead of by date alone',
    'Win people back without begging',
    'Keep mail out of the spam folder',
    'Measure effect with a holdout group',
  ],
  prerequisites: [],
  modules: [module1, module2],
};
