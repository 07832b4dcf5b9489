import * as contract from '@atrium/contracts/publishing';
import type { Routes } from '../../platform/http/app-types.ts';
import { describeLessonPreview, describePreview } from './preview.service.ts';
import { askForPublication, returnRequest } from './publication-request.service.ts';
import { describePublication } from './publication.service.ts';
import { publish, unpublish } from './publishing.service.ts';

export const publishingRoutes: Routes = async (app) => {
  app.route({
    ...contract.getPublication,
    onRequest: app.requireSession,
    handler: ({ deps, actor, params }) => describePublication(deps, actor, params.courseId),
  });

  app.route({
    ...contract.publishCourse,
    onRequest: app.requireSession,
    handler: ({ deps, actor, params, body }) => publish(deps, actor, params.courseId, body),
  });

  app.route({
    ...contract.unpublishCourse,
    onRequest: app.requireSession,
    handler: ({ deps, actor, params }) => unpublish(deps, actor, params.courseId),
  });

  app.route({
    ...contract.requestPublication,
    onRequest: app.requireSession,
    handler: ({ deps, actor, params }) => askForPublication(deps, actor, params.courseId),
  });

  app.route({
    ...contract.returnPublicationRequest,
    onRequest: app.requireSession,
    handler: ({ deps, actor, params, body }) => returnRequest(deps, actor, params.courseId, body),
  });

  app.route({
    ...contract.previewCourse,
    onRequest: app.requireSession,
    handler: ({ deps, actor, params }) => describePreview(deps, actor, params.courseId),
  });

  app.route({
    ...contract.previewLesson,
    onRequest: app.requireSession,
    handler: ({ deps, actor, params }) => describeLessonPreview(deps, actor, params),
  });
};
