export { exportAnalyticsCategories, listAnalyticsCategories } from './categories.service.ts';
export { exportAnalyticsOverview, getAnalyticsOverview } from './overview.service.ts';
export { exportTopCourses, listTopCourses } from './top-courses.service.ts';
