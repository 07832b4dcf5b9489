import type { SeedCourse } from '../../content-types.ts';
import { module1 } from './module-1.ts';
import { module2 } from './module-2.ts';
import { module3 } from './module-3.ts';

export const colourAndTypeForInterfaces: SeedCourse = {
  title: 'Colour and Type for Interfaces',
  description: 'Contrast, rhythm and hierarchy explained with working screens instead of theory.',
  category: 'Design',
  level: 'Beginner',
  language: 'English',
  instructorName: 'Camila Fuentes',
  certificateTitle: 'Certificate in Interface Colour and Type',
  outcomes: [
    'Check contrast and fix it without losing the palette',
    'Build a small palette with a role for each colour',
    'Choose and pair typefaces for screens',
    'Set size, line height and measure for easy reading',
    'Use space and weight to show what matters',
    'Review a screen with a repeatable checklist',
  ],
  prerequisites: [],
  modules: [module1, module2, module3],
};
