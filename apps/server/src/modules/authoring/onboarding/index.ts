export { authorOnboardingRoutes } from './author-onboarding.routes.ts';
