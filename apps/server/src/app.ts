import cookie from '@fastify/cookie';
import fastify, { LogController, type FastifyBaseLogger } from 'fastify';
import { validatorCompiler, type ZodTypeProvider } from 'fastify-type-provider-zod';
import {
  analyticsRoutes,
  courseStatsRoutes,
  systemRoutes,
  systemStatusRoutes,
  xapiRoutes,
} from './modules/analytics/index.ts';
import { apiKeyRoutes } from './modules/api-keys/index.ts';
import { auditRoutes, recordDataAccess, securityEventRoutes } from './modules/audit/index.ts';
import {
  authorOnboardingRoutes,
  courseExportRoutes,
  courseImportRoutes,
  draftRoutes,
  imageRoutes,
  publishingRoutes,
} from './modules/authoring/index.ts';
import { brandingRoutes } from './modules/branding/index.ts';
import {
  catalogueRoutes,
  courseListingRoutes,
  organizationCourseRoutes,
} from './modules/catalogue/index.ts';
import { certificateOversightRoutes, certificateRoutes } from './modules/certificates/index.ts';
import { courseRoutes } from './modules/courses/index.ts';
import {
  accountRoutes,
  demoRoutes,
  factorRoutes,
  identityRoutes,
  pinRoutes,
  provideSessions,
  secondFactorRoutes,
  userDirectoryRoutes,
} from './modules/identity/index.ts';
import {
  invitationBatchRoutes,
  invitationRoutes,
  invitedPeopleRoutes,
} from './modules/invitations/index.ts';
import { captionRoutes, mediaRoutes, playbackRoutes } from './modules/media/index.ts';
import { messageRoutes } from './modules/messages/index.ts';
import {
  mergeRoutes,
  organizationRoutes,
  peopleRoutes,
  pinMemberRoutes,
  transferRoutes,
} from './modules/organizations/index.ts';
import {
  attachmentRoutes,
  capstoneReviewRoutes,
  progressRoutes,
} from './modules/progress/index.ts';
import {
  dataExportRoutes,
  erasureRoutes,
  organizationPrivacyRoutes,
} from './modules/privacy/index.ts';
import { peopleImportRoutes } from './modules/people-import/index.ts';
import { provisioningRoutes, scimRoutes } from './modules/scim/index.ts';
import { ssoFormRoutes, ssoRoutes, ssoSettingsRoutes } from './modules/sso/index.ts';
import { webhookRoutes } from './modules/webhooks/index.ts';
import { quizAuthoringRoutes } from './modules/quizzes/index.ts';
import {
  calendarRoutes,
  assignmentRoutes,
  auditorRoutes,
  evidenceRoutes,
  groupRoutes,
  matrixRoutes,
  onboardingRoutes,
  organizationUserRoutes,
  reminderRoutes,
  reportRoutes,
  reportScheduleRoutes,
  teamRoutes,
  statementRoutes,
  trainingExportRoutes,
  userRecordRoutes,
} from './modules/training/index.ts';
import type { Deps } from './platform/deps.ts';
import type { App } from './platform/http/app-types.ts';
import {
  createClientErrorHandler,
  limitBodyDuration,
  connectionTimeouts,
  type ConnectionTimeouts,
  registerDraining,
} from './platform/http/connections.ts';
import { browserReportRoutes } from './platform/browser-reports/browser-reports.routes.ts';
import { acceptIdempotencyKeys } from './platform/http/idempotency.ts';
import { limitDemo } from './platform/http/demo-limits.ts';
import { registerApiDocs, serveApiReference } from './platform/http/docs.ts';
import { shareBetweenOrganizations } from './platform/http/fair-queue.ts';
import { sendEntityTags } from './platform/http/entity-tags.ts';
import { handleErrors, rejectUnknownPaths, sendError } from './platform/http/error-handler.ts';
import { registerOperatorRoutes } from './platform/http/health.ts';
import { limitLoad } from './platform/http/limits.ts';
import { collectMetrics } from './platform/http/metrics.ts';
import { limitReplyTime } from './platform/http/reply-deadline.ts';
import { logRequests } from './platform/http/request-log.ts';
import { registerSecurity, securityHeaders } from './platform/http/security.ts';
import { createSerializerCompiler } from './platform/http/serializer.ts';
import { rejectUnstorableText } from './platform/http/storable-text.ts';
import { traceRequests } from './platform/http/request-traces.ts';
import { serveDocs, serveWebApp } from './platform/http/web-files.ts';

const modules = [
  brandingRoutes,
  identityRoutes,
  pinRoutes,
  secondFactorRoutes,
  accountRoutes,
  factorRoutes,
  userDirectoryRoutes,
  organizationRoutes,
  peopleRoutes,
  pinMemberRoutes,
  transferRoutes,
  mergeRoutes,
  ssoRoutes,
  ssoFormRoutes,
  ssoSettingsRoutes,
  webhookRoutes,
  invitationRoutes,
  invitationBatchRoutes,
  invitedPeopleRoutes,
  messageRoutes,
  apiKeyRoutes,
  courseRoutes,
  mediaRoutes,
  captionRoutes,
  playbackRoutes,
  quizAuthoringRoutes,
  progressRoutes,
  attachmentRoutes,
  capstoneReviewRoutes,
  certificateRoutes,
  certificateOversightRoutes,
  groupRoutes,
  teamRoutes,
  assignmentRoutes,
  matrixRoutes,
  calendarRoutes,
  onboardingRoutes,
  trainingExportRoutes,
  evidenceRoutes,
  reportRoutes,
  reportScheduleRoutes,
  auditorRoutes,
  reminderRoutes,
  organizationUserRoutes,
  statementRoutes,
  userRecordRoutes,
  peopleImportRoutes,
  scimRoutes,
  provisioningRoutes,
  catalogueRoutes,
  organizationCourseRoutes,
  courseListingRoutes,
  draftRoutes,
  authorOnboardingRoutes,
  imageRoutes,
  courseExportRoutes,
  courseImportRoutes,
  publishingRoutes,
  xapiRoutes,
  analyticsRoutes,
  courseStatsRoutes,
  systemRoutes,
  systemStatusRoutes,
  auditRoutes,
  dataExportRoutes,
  erasureRoutes,
  organizationPrivacyRoutes,
  securityEventRoutes,
];

/** Builds the API: registers the cross-cutting hooks first, then the routes of every module. */
export async function buildApp(
  deps: Deps,
  times: ConnectionTimeouts = connectionTimeouts,
): Promise<App> {
  const logger: FastifyBaseLogger = deps.logger;
  const headers = securityHeaders(deps.config);
  const app = fastify({
    loggerInstance: logger,
    trustProxy: deps.config.TRUSTED_PROXIES.length > 0 ? deps.config.TRUSTED_PROXIES : false,
    logController: new LogController({
      disableRequestLogging: true,
      requestIdLogLabel: 'requestId',
    }),
    genReqId: () => crypto.randomUUID(),
    bodyLimit: 1_048_576,
    connectionTimeout: times.idleMs,
    requestTimeout: times.longBodyMs,
    keepAliveTimeout: 72_000,
    // Requests on open connections are still served while the app closes; dependencies are closed after the last one.
    return503OnClosing: false,
    // No hook runs for these two, so they set the security headers themselves.
    frameworkErrors: (error, request, reply) =>
      void sendError(error, request, reply.headers(headers)),
    clientErrorHandler: createClientErrorHandler(headers),
    routerOptions: { ignoreTrailingSlash: true },
  }).withTypeProvider<ZodTypeProvider>();

  app.setValidatorCompiler(validatorCompiler);
  const isTest = deps.config.NODE_ENV === 'test';
  app.setSerializerCompiler(createSerializerCompiler(deps.memory, { isTest }));
  app.decorateRequest('deps', { getter: () => deps });
  app.addHook('onRequest', (request, reply, done) => {
    reply.header('x-request-id', request.id);
    done();
  });

  traceRequests(app);
  registerDraining(app);
  app.server.headersTimeout = times.bodyMs;
  limitBodyDuration(app, times, headers);
  limitReplyTime(app, times);
  logRequests(app);
  handleErrors(app);
  rejectUnstorableText(app);
  registerSecurity(app, deps.config, headers);
  await limitLoad(app, deps);
  registerOperatorRoutes(app, deps, collectMetrics(app, deps));
  await app.register(cookie);
  sendEntityTags(app);
  acceptIdempotencyKeys(app);
  await registerApiDocs(app);
  provideSessions(app, deps);
  shareBetweenOrganizations(app);
  recordDataAccess(app);
  const isDemo = deps.config.DEMO === 'on';
  if (isDemo) limitDemo(app, deps);
  for (const routes of isDemo ? [...modules, demoRoutes] : modules) await app.register(routes);
  await app.register(browserReportRoutes);
  await serveApiReference(app);
  if (deps.config.DOCS_ROOT) await serveDocs(app, deps.config.DOCS_ROOT);
  if (deps.config.WEB_ROOT) await serveWebApp(app, deps.config.WEB_ROOT, { isDemo });
  else rejectUnknownPaths(app);
  await app.ready();
  return app;
}
