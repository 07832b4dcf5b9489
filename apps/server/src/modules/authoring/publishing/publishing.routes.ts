import * as contract from '@atrium/contracts/authoring/publishing';
import type { Routes } from '../../../platform/http/app-types.ts';
import { previewLesson, previewCourse } from './preview.service.ts';
import { requestPublication, returnPublicationRequest } from './publication-request.service.ts';
import { getPublication } from './publication.service.ts';
import { publishCourse, unpublishCourse } from './publishing.service.ts';

export const publishingRoutes: Routes = async (app) => {
  app.route({
    ...contract.getPublication,
    onRequest: app.requireSession,
    handler: ({ deps, actor, params }) => getPublication(deps, actor, params.courseId),
  });

  app.route({
    ...contract.publishCourse,
    onRequest: app.requireSession,
    handler: ({ deps, actor, params, body }) => publishCourse(deps, actor, params.courseId, body),
  });

  app.route({
    ...contract.unpublishCourse,
    onRequest: app.requireSession,
    handler: ({ deps, actor, params }) => unpublishCourse(deps, actor, params.courseId),
  });

  app.route({
    ...contract.requestPublication,
    onRequest: app.requireSession,
    handler: ({ deps, actor, params }) => requestPublication(deps, actor, params.courseId),
  });

  app.route({
    ...contract.returnPublicationRequest,
    onRequest: app.requireSession,
    handler: ({ deps, actor, params, body }) =>
      returnPublicationRequest(deps, actor, params.courseId, body),
  });

  app.route({
    ...contract.previewCourse,
    onRequest: app.requireSession,
    handler: ({ deps, actor, params }) => previewCourse(deps, actor, params.courseId),
  });

  app.route({
    ...contract.previewLesson,
    onRequest: app.requireSession,
    handler: ({ deps, actor, params }) => previewLesson(deps, actor, params),
  });
};
