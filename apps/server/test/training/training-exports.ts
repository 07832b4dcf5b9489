import { randomUUID } from 'node:crypto';
import {
  createTrainingExport,
  getTrainingExportUrl,
  listTrainingExports,
  type TrainingExport,
} from '@atrium/contracts/training/training-exports';
import { sql } from 'kysely';
import type { Database } from '../../src/platform/database/database.ts';
import type { Deps } from '../../src/platform/deps.ts';
import type { HttpClient } from '../api-client.ts';
import type { MadeOrganization } from '../factories.ts';
import { makeAssignedLearners } from './assigned-learners.ts';

/** Returns the URL of an organization's exports. */
export const exportsUrl = ({ id }: MadeOrganization) =>
  `/api/enterprise/admin/organizations/${id}/training/exports`;
export const exportUrl = (organization: MadeOrganization, exportId: string) =>
  `${exportsUrl(organization)}/${exportId}/url`;

/** Makes an organization with two learners, of whom one is overdue, and an admin. */
export function makeTrainedOrganization(deps: Deps) {
  // Names are unique in the installation.
  const code = randomUUID().slice(0, 8);
  return makeAssignedLearners(deps, {
    teams: 2,
    assigned: [{ of: 'everyone', dueInDays: -20, months: 12 }],
    learners: [
      { name: `Ada ${code}`, teams: [0], done: [100] },
      { name: `Ben ${code}`, teams: [1], done: [40] },
    ],
  });
}

/** Requests an export, of CSV rows of today by default. */
export async function requestExport(
  client: HttpClient,
  organization: MadeOrganization,
  body: object = {},
): Promise<TrainingExport> {
  const reply = await client.post(exportsUrl(organization), { format: 'csv', ...body });
  if (reply.status !== 201) throw new Error(`not created: ${JSON.stringify(reply.body)}`);
  return createTrainingExport.schema.response[201].parse(reply.body).export;
}

/** Lists the exports of a user. */
export async function listExports(
  client: HttpClient,
  organization: MadeOrganization,
): Promise<TrainingExport[]> {
  const { body } = await client.get(exportsUrl(organization));
  return listTrainingExports.schema.response[200].parse(body).exports;
}

/** Creates the signed URL of a file. */
export async function getFileUrl(
  client: HttpClient,
  organization: MadeOrganization,
  exportId: string,
): Promise<string> {
  const { body } = await client.get(exportUrl(organization, exportId));
  return getTrainingExportUrl.schema.response[200].parse(body).url;
}

/** Moves an export into the past, so that it has expired. */
export const expireExport = (db: Database, exportId: string) =>
  sql`update training_exports set ready_at = ready_at - interval '8 days',
    failed_at = failed_at - interval '8 days', expires_at = expires_at - interval '8 days'
    where id = ${exportId}`.execute(db);
