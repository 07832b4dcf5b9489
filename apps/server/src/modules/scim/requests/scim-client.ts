import { AppError } from '../../../platform/base/errors.ts';
import type { Actor } from '../../../policies/actor.ts';

/** The organization of a request. Its actor is the service account of an API key. */
export function organizationOf({ membership }: Actor): string {
  if (!membership) throw new AppError('forbidden');
  return membership.organizationId;
}

const uuid = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i;

/** Returns an id of the path in lower case. Throws `not_found` for texts that are no ids. */
export function requireId(text: string): string {
  if (!uuid.test(text)) throw new AppError('not_found');
  return text.toLowerCase();
}

/** Returns a function that builds the URLs of resources. */
export const createLocate =
  ({ PUBLIC_URL }: { PUBLIC_URL: string }) =>
  (endpoint: string, id: string): string =>
    `${PUBLIC_URL}/api/scim/v2${endpoint}/${id}`;
