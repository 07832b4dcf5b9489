import * as contract from '@atrium/contracts/base/browser-reports';
import { reportCspViolations } from '@atrium/contracts/base/browser-reports.routes';
import type { FastifyRequest } from 'fastify';
import { Counter } from 'prom-client';
import { AppError } from '../base/errors.ts';
import { networkOf } from '../base/network.ts';
import type { Routes } from '../http/app-types.ts';
import { enforceLimits } from '../limits/limits.ts';
import { registry } from '../metrics/registry.ts';
import { parseCspViolations } from './csp-reports.ts';
import { createReportLog } from './report-log.ts';
import { scrubMessage, scrubPath, scrubStack } from './scrub.ts';

const maxBytes = 16_384;
const perMinute = 20;

const browserErrors = new Counter({
  name: 'atrium_browser_errors_total',
  help: 'Errors that browsers reported',
  labelNames: ['kind'],
  registers: [registry],
});
const cspViolations = new Counter({
  name: 'atrium_csp_reports_total',
  help: 'Violations of the content security policy that browsers reported',
  labelNames: ['directive'],
  registers: [registry],
});

/** The two formats that browsers send. */
const cspTypes = ['application/csp-report', 'application/reports+json'];

/** Limits each kind apart: a page that violates the policy in a loop must not hide errors. */
const limitReports =
  (kind: 'errors' | 'csp') =>
  async ({ deps, ip }: FastifyRequest) =>
    enforceLimits(deps, [
      { key: `browser-reports:${kind}:${networkOf(ip)}`, max: perMinute, minutes: 1 },
    ]);

/**
 * Collects errors and policy violations of browsers. They are public, because errors also happen before sign-in, so they
 * are limited in size and number, scrubbed, counted as metrics and logged; nothing is stored.
 */
export const browserReportRoutes: Routes = async (app) => {
  const log = createReportLog(app.log);

  app.route({
    ...contract.reportBrowserError,
    bodyLimit: maxBytes,
    onRequest: [app.requireSameOrigin, limitReports('errors')],
    handler: async ({ body, deps }) => {
      browserErrors.inc({ kind: body.kind });
      log.record('browser error', {
        kind: body.kind,
        name: scrubMessage(body.name),
        message: scrubMessage(body.message),
        stack: scrubStack(body.stack, deps.config.PUBLIC_URL),
        path: scrubPath(body.path),
        version: scrubMessage(body.version),
      });
      return { accepted: 1 };
    },
  });

  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser(
      cspTypes,
      { parseAs: 'string', bodyLimit: maxBytes },
      scope.getDefaultJsonParser('error', 'error'),
    );
    scope.route({
      ...reportCspViolations,
      schema: { hide: true },
      bodyLimit: maxBytes,
      onRequest: limitReports('csp'),
      handler: async ({ body, deps, headers }) => {
        const { PUBLIC_URL } = deps.config;
        // Browsers send `null` or nothing for reports of some pages, but never another origin.
        const { origin = 'null' } = headers;
        if (origin !== 'null' && origin !== PUBLIC_URL) throw new AppError('origin_rejected');
        const violations = parseCspViolations(body, PUBLIC_URL);
        if (!violations) throw new AppError('bad_request');
        for (const violation of violations) {
          cspViolations.inc({ directive: violation.directive });
          log.record('content security policy violated', violation);
        }
        return { accepted: violations.length };
      },
    });
  });
};
