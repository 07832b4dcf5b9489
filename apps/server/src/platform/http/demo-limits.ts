import { importCourse, uploadImage } from '@atrium/contracts/authoring/authoring.routes';
import type { Route } from '@atrium/contracts/api';
import {
  changeEmail,
  changePassword,
  leaveOrganization,
  revokeOtherSessions,
  revokeSession,
} from '@atrium/contracts/identity/auth.routes';
import { createTotp, getPasskeyRegistration } from '@atrium/contracts/identity/factors.routes';
import { demo } from '@atrium/contracts/identity/constants';
import { setSuperAdmin } from '@atrium/contracts/identity/users.routes';
import { uploadVideo } from '@atrium/contracts/media/media.routes';
import {
  changeOrganizationRole,
  removeOrganizationUser,
  updateOrganization,
} from '@atrium/contracts/organizations/organizations.routes';
import { updateSignInPolicy } from '@atrium/contracts/organizations/sign-in-policy.routes';
import { uploadAttachment } from '@atrium/contracts/progress/attachments.routes';
import type { FastifyRequest } from 'fastify';
import { AppError } from '../base/errors.ts';
import { networkOf } from '../base/network.ts';
import type { Deps } from '../deps.ts';
import { enforceLimits } from '../limits/limits.ts';
import type { App } from './app-types.ts';

const keyOf = ({ method, url }: Pick<Route, 'method' | 'url'>) => `${method} ${url}`;

/** Calls after which the next visitor could not sign in, or would lose the role. A course file may be too large. */
const restricted: ReadonlySet<string> = new Set(
  [
    changePassword,
    changeEmail,
    revokeOtherSessions,
    revokeSession,
    createTotp,
    getPasskeyRegistration,
    updateSignInPolicy,
    leaveOrganization,
    removeOrganizationUser,
    changeOrganizationRole,
    updateOrganization,
    setSuperAdmin,
    importCourse,
  ].map(keyOf),
);

const uploads: ReadonlySet<string> = new Set(
  [uploadVideo, uploadImage, uploadAttachment].map(keyOf),
);

async function limitUpload(deps: Deps, request: FastifyRequest): Promise<void> {
  // Without a length, the quota of the account or organization still applies.
  const length = Number(request.headers['content-length'] ?? 0);
  if (length > demo.uploadMaxBytes) throw new AppError('demo_upload_too_large');
  const key = `demo upload from ${networkOf(request.ip)}`;
  await enforceLimits(deps, [{ key, max: demo.uploadsPerHour, minutes: 60 }]);
}

/** Rejects calls that would spoil a demo for other visitors, and limits uploads. Must be called before routes. */
export function limitDemo(app: App, deps: Deps): void {
  deps.logger.warn('This server is a demo: anyone can sign in to its demo accounts');
  app.addHook('onRequest', async (request) => {
    const { method, url = '' } = request.routeOptions;
    const call = `${String(method)} ${url}`;
    if (restricted.has(call)) throw new AppError('demo_restricted');
    if (uploads.has(call)) await limitUpload(deps, request);
  });
}
