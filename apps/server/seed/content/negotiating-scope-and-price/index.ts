import type { SeedCourse } from '../../content-types.ts';
import { module1 } from './module-1.ts';
import { module2 } from './module-2.ts';
import { module3 } from './module-3.ts';

export const negotiatingScopeAndPrice: SeedCourse = {
  title: 'Negotiating Scope and Price',
  description:
    'Anchors, trades and the sentence that saves a deal. Practise on six recorded negotiations.',
  category: 'Business',
  level: 'Intermediate',
  language: 'English',
  instructorName: 'Helena Sørbø',
  certificateTitle: null,
  outcomes: [
    'Prepare a negotiation on one page',
    'Set an anchor and answer one',
    'Trade scope, time and price instead of giving them away',
    'Use questions to find what the other side needs',
    'Say no in a way that keeps the deal alive',
    'Close with terms both sides can repeat',
  ],
  prerequisites: [],
  modules: [module1, module2, module3],
};
