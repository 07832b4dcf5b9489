import type { Branding } from '@atrium/contracts/branding/branding';
import type { Profile, updateProfile as contract } from '@atrium/contracts/identity/auth';
import type { RequestOf } from '@atrium/contracts/api';
import type { Revisions } from '../../../platform/database/revisions.ts';
import type { Deps } from '../../../platform/deps.ts';
import { AppError } from '../../../platform/base/errors.ts';
import type { Actor } from '../../../policies/actor.ts';
import { isCheckViolation, isUniqueViolation } from '../../../platform/database/database.ts';
import { isKnownTimeZone, unknownTimeZoneError } from '../../../platform/base/time-zone.ts';
import { getMemberBranding } from '../../branding/index.ts';
import { listFreeUsernames, suggestNames } from './names.service.ts';
import { getProfileDetails, saveProfile, type ProfileDetails } from './users.queries.ts';

function toProfile(actor: Actor, details: ProfileDetails, branding: Branding | null): Profile {
  const { membership } = actor;
  return {
    id: actor.id,
    email: actor.email,
    username: details.username,
    full_name: actor.fullName,
    certificate_name: details.certificateName,
    has_password: details.hasPassword,
    is_org_admin: membership?.role === 'admin',
    is_manager: membership?.isManager === true,
    is_super_admin: actor.isSuperAdmin,
    is_author: details.isAuthor,
    organization_id: membership?.organizationId ?? null,
    organization: membership
      ? {
          id: membership.organizationId,
          name: membership.organizationName,
          is_active: membership.isActive,
          branding,
        }
      : null,
    must_set_up_factor: actor.mustSetUpFactor,
    must_accept_privacy_notice: actor.mustAcceptNotice,
    reminder_hour: details.reminderHour,
    time_zone: details.timeZone,
    created_at: details.createdAt.toISOString(),
    updated_at: details.updatedAt.toISOString(),
  };
}

const findBranding = async (deps: Deps, { membership }: Actor) =>
  membership && getMemberBranding(deps, membership);

const toKey = ({ id, membership }: Actor) => ({
  id,
  organizationId: membership?.organizationId ?? null,
});

/** Returns the profile of the actor. What is not part of the actor is reused until it changes. */
export async function getProfile(deps: Deps, actor: Actor, revisions: Revisions): Promise<Profile> {
  const key = toKey(actor);
  const details = await deps.memory.getOrCompute(
    `profile ${key.id} ${key.organizationId} ${revisions.learner}`,
    () => getProfileDetails(deps, key),
  );
  return toProfile(actor, details, await findBranding(deps, actor));
}

/** Returns the profile under the second path that the API promises for it. */
export const getAuthUser = (deps: Deps, actor: Actor, revisions: Revisions): Promise<Profile> =>
  getProfile(deps, actor, revisions);

/** Saves changes to a profile. Throws `name_taken` for a username that another user has. */
async function save(deps: Deps, actor: Actor, changes: Parameters<typeof saveProfile>[2]) {
  try {
    await saveProfile(deps.db, actor.id, changes);
  } catch (error) {
    if (isCheckViolation(error, 'profiles_time_zone_check')) throw unknownTimeZoneError();
    if (isUniqueViolation(error, 'profiles_name_key_key')) throw new AppError('name_taken');
    throw error;
  }
}

/** Saves the first name of a user with a username derived from it, which another user may take at the same time. */
async function saveFirstName(
  deps: Deps,
  actor: Actor,
  changes: Parameters<typeof saveProfile>[2] & { fullName: string },
) {
  for (const username of await listFreeUsernames(deps.db, changes.fullName)) {
    try {
      return await save(deps, actor, { ...changes, username });
    } catch (error) {
      if (!(error instanceof AppError) || error.code !== 'name_taken') throw error;
    }
  }
  throw new AppError('name_taken');
}

/**
 * Updates the profile of the actor. Throws `name_taken` with suggestions for a given username; a unique constraint
 * decides between concurrent requests for the same one. A first name without a username gets a free one.
 */
export async function updateProfile(
  deps: Deps,
  actor: Actor,
  input: RequestOf<typeof contract>['body'],
): Promise<Profile> {
  const { fullName, username } = input;
  if (input.timeZone && !isKnownTimeZone(input.timeZone)) throw unknownTimeZoneError();
  if (username !== undefined) {
    try {
      await save(deps, actor, input);
    } catch (error) {
      if (!(error instanceof AppError) || error.code !== 'name_taken') throw error;
      throw new AppError('name_taken', { suggestions: await suggestNames(deps.db, username) });
    }
  } else if (fullName !== undefined && actor.fullName === null)
    await saveFirstName(deps, actor, { ...input, fullName });
  else await save(deps, actor, input);
  const details = await getProfileDetails(deps, toKey(actor));
  const named = { ...actor, fullName: fullName ?? actor.fullName };
  return toProfile(named, details, await findBranding(deps, actor));
}
