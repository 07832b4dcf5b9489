import type { SeedCourse } from '../../content-types.ts';
import { module1 } from './module-1.ts';
import { module2 } from './module-2.ts';
import { module3 } from './module-3.ts';

export const designSystemsFromScratch: SeedCourse = {
  title: 'Design Systems from Scratch',
  description:
    'Tokens, components and the conversations around them. Ship a system that three teams adopt because it makes their week easier.',
  category: 'Design',
  level: 'Intermediate',
  language: 'English',
  instructorName: 'Camila Fuentes',
  certificateTitle: 'Certificate in Design Systems',
  outcomes: [
    'Audit an interface and rank what to unify first',
    'Build a token set in two layers with themes',
    'Specify components with states, slots and limits',
    'Write documentation that answers real questions',
    'Run contribution and release without a bottleneck',
    'Measure adoption by work saved, not by counts',
  ],
  prerequisites: ['Experience designing or building a web interface', 'Basic HTML and CSS'],
  modules: [module1, module2, module3],
};
