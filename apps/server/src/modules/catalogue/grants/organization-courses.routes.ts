import * as contract from '@atrium/contracts/organizations/organizations';
import type { Routes } from '../../../platform/http/app-types.ts';
import { sendCsv } from '../../../platform/http/replies.ts';
import {
  exportOrganizationCourses,
  grantCourseAccess,
  listOrganizationCourses,
  revokeCourseAccess,
} from './organization-courses.service.ts';

/** Courses that an organization owns or was granted. */
export const organizationCourseRoutes: Routes = async (app) => {
  app.route({
    ...contract.listOrganizationCourses,
    onRequest: app.requireSession,
    handler: ({ deps, actor, params, query }) =>
      listOrganizationCourses(deps, actor, params.orgId, query),
  });

  app.route({
    ...contract.exportOrganizationCourses,
    config: { requiresFreshSession: true },
    onRequest: app.requireSession,
    handler: async ({ deps, actor, params, query }, reply) => {
      const { name, table } = await exportOrganizationCourses(deps, actor, params.orgId, query);
      return sendCsv(reply, name, table);
    },
  });

  app.route({
    ...contract.grantCourseAccess,
    onRequest: app.requireSession,
    handler: async ({ deps, actor, body }) => ({
      success: true as const,
      message: await grantCourseAccess(deps, actor, body),
    }),
  });

  app.route({
    ...contract.revokeCourseAccess,
    onRequest: app.requireSession,
    handler: async ({ deps, actor, params: { orgId: organizationId, courseId } }) => ({
      success: true as const,
      message: await revokeCourseAccess(deps, actor, { organizationId, courseId }),
    }),
  });
};
