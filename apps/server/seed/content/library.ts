import type { SeedCourse } from '../content-types.ts';
import { colourAndTypeForInterfaces } from './colour-and-type-for-interfaces/index.ts';
import { designSystemsFromScratch } from './design-systems-from-scratch/index.ts';
import { desktopValuationEssentials } from './desktop-valuation-essentials/index.ts';
import { forecastingWithMessyData } from './forecasting-with-messy-data/index.ts';
import { leadingYourFirstTeam } from './leading-your-first-team/index.ts';
import { lifecycleEmail } from './lifecycle-email/index.ts';
import { negotiatingScopeAndPrice } from './negotiating-scope-and-price/index.ts';
import { networksForTheHelpDesk } from './networks-for-the-help-desk/index.ts';
import { positioningThatSells } from './positioning-that-sells/index.ts';
import { practicalApiDesign } from './practical-api-design/index.ts';
import { readingFloorPlans } from './reading-floor-plans/index.ts';
import { sqlThatAnswersRealQuestions } from './sql-that-answers-real-questions/index.ts';
import { typescriptForWorkingDevelopers } from './typescript-for-working-developers/index.ts';

/** The public catalogue, in the order the catalogue shows it. */
export const library: SeedCourse[] = [
  readingFloorPlans,
  typescriptForWorkingDevelopers,
  forecastingWithMessyData,
  leadingYourFirstTeam,
  designSystemsFromScratch,
  positioningThatSells,
  sqlThatAnswersRealQuestions,
  practicalApiDesign,
  desktopValuationEssentials,
  negotiatingScopeAndPrice,
  colourAndTypeForInterfaces,
  lifecycleEmail,
  networksForTheHelpDesk,
];
