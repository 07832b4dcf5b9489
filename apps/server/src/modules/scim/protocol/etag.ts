import { hash } from 'node:crypto';
import { AppError } from '../../../platform/base/errors.ts';
import { type Json, toComparable } from './scim-json.ts';

/** Headers of conditional requests. */
export type Conditions = { ifMatch?: string | undefined; ifNoneMatch?: string | undefined };

/** Returns the weak entity tag of a value: equal values have equal tags. */
export const etagOf = (value: Json): string =>
  `W/"${hash('sha1', toComparable(value), 'base64url')}"`;

const opaque = (tag: string) => tag.trim().replace(/^W\//, '');

/** Whether a header lists a tag. Compares weakly, as tags of this API are weak. */
const lists = (header: string, etag: string) =>
  header.trim() === '*' || header.split(',').some((tag) => opaque(tag) === opaque(etag));

/** Throws `scim_version_mismatch` if the resource has changed since the client has read it. */
export function requireMatch(etag: string, { ifMatch, ifNoneMatch }: Conditions): void {
  const isStale = ifMatch !== undefined && !lists(ifMatch, etag);
  const exists = ifNoneMatch !== undefined && lists(ifNoneMatch, etag);
  if (isStale || exists) throw new AppError('scim_version_mismatch');
}

/** Whether the client has the resource already. */
export const isUnchanged = (etag: string, { ifNoneMatch }: Conditions): boolean =>
  ifNoneMatch !== undefined && lists(ifNoneMatch, etag);
