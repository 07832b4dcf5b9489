import type { Profile, updateProfile as contract } from '@atrium/contracts/identity/auth';
import type { RequestOf } from '@atrium/contracts/api';
import type { Revisions } from '../../../platform/database/revisions.ts';
import type { Deps } from '../../../platform/deps.ts';
import { AppError } from '../../../platform/base/errors.ts';
import type { Actor } from '../../../policies/actor.ts';
import { isCheckViolation, isUniqueViolation } from '../../../platform/database/database.ts';
import { isKnownTimeZone, unknownTimeZoneError } from '../../../platform/base/time-zone.ts';
import { suggestNames } from './names.service.ts';
import { getProfileDetails, saveProfile, type ProfileDetails } from './users.queries.ts';

function toProfile(actor: Actor, details: ProfileDetails): Profile {
  const { membership } = actor;
  return {
    id: actor.id,
    email: actor.email,
    username: actor.fullName,
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
        }
      : null,
    reminder_hour: details.reminderHour,
    time_zone: details.timeZone,
    created_at: details.createdAt.toISOString(),
    updated_at: details.updatedAt.toISOString(),
  };
}

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
  return toProfile(actor, details);
}

/** Returns the profile under the second path that the API promises for it. */
export const getAuthUser = (deps: Deps, actor: Actor, revisions: Revisions): Promise<Profile> =>
  getProfile(deps, actor, revisions);

/**
 * Updates the profile of the actor. Throws `name_taken` with suggestions; a unique constraint decides between concurrent
 * requests for the same name.
 */
export async function updateProfile(
  deps: Deps,
  actor: Actor,
  input: RequestOf<typeof contract>['body'],
): Promise<Profile> {
  const { fullName } = input;
  if (input.timeZone && !isKnownTimeZone(input.timeZone)) throw unknownTimeZoneError();
  try {
    await saveProfile(deps.db, actor.id, input);
  } catch (error) {
    if (isCheckViolation(error, 'profiles_time_zone_check')) throw unknownTimeZoneError();
    if (!fullName || !isUniqueViolation(error, 'profiles_name_key_key')) throw error;
    throw new AppError('name_taken', { suggestions: await suggestNames(deps.db, fullName) });
  }
  const details = await getProfileDetails(deps, toKey(actor));
  return toProfile({ ...actor, fullName: fullName ?? actor.fullName }, details);
}
