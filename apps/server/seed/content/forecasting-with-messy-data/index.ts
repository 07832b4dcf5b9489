import type { SeedCourse } from '../../content-types.ts';
import { module1 } from './module-1.ts';
import { module2 } from './module-2.ts';
import { module3 } from './module-3.ts';

export const forecastingWithMessyData: SeedCourse = {
  title: 'Forecasting with Messy Data',
  description:
    'Seasonality, gaps and outliers as they come in practice. Build forecasts you can explain to the people who have to plan with them.',
  category: 'Data Science',
  level: 'Advanced',
  language: 'English',
  instructorName: 'Daniel Achebe',
  certificateTitle: 'Certificate in Applied Forecasting',
  outcomes: [
    'Turn a planning question into a forecastable quantity',
    'Repair gaps and outliers without hiding them',
    'Separate trend, season and calendar effects',
    'Choose between simple methods with honest tests',
    'State uncertainty as a range people can use',
    'Report a forecast and monitor it after release',
  ],
  prerequisites: [
    'Working knowledge of Python and pandas',
    'Means, variances and linear regression',
  ],
  modules: [module1, module2, module3],
};
