import { getCourseFigures } from '@atrium/contracts/quiz-authoring';
import type { Routes } from '../../platform/http/app-types.ts';
import { describeCourseFigures } from './course-figures.service.ts';

export const courseFiguresRoutes: Routes = async (app) => {
  app.route({
    ...getCourseFigures,
    onRequest: app.requireSession,
    handler: ({ deps, actor, params }) => describeCourseFigures(deps, actor, params.courseId),
  });
};
