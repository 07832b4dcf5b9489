import {
  adminKinds,
  messageKinds,
  oversightKinds,
  type MessageDelivery,
  type MessageKind,
} from '@atrium/contracts/messages/constants';
import type { MessagePreference } from '@atrium/contracts/messages/messages';
import { AppError } from '../../platform/base/errors.ts';
import { isAcceptedToken } from '../../platform/security/secrets.ts';
import type { Deps } from '../../platform/deps.ts';
import type { Actor } from '../../policies/actor.ts';
import { lockUser, messageTemplates, unsubscribeToken } from '../identity/index.ts';
import { listChosenDeliveries, saveDeliveries } from './preferences.queries.ts';

/** Serializes with the delivery of the user's messages. */
async function chooseDelivery(
  { db }: Pick<Deps, 'db'>,
  userId: string,
  kinds: readonly MessageKind[],
  delivery: MessageDelivery,
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await lockUser(tx, userId);
    await saveDeliveries(tx, userId, kinds, delivery);
  });
}

const isAdmin = ({ membership, isSuperAdmin }: Actor) =>
  isSuperAdmin || membership?.role === 'admin';
const isAdminOrManager = (actor: Actor) => isAdmin(actor) || actor.membership?.isManager === true;

function concerns(actor: Actor, kind: MessageKind): boolean {
  if (adminKinds.has(kind)) return isAdmin(actor);
  return !oversightKinds.has(kind) || isAdminOrManager(actor);
}

/** Lists how the actor gets emails, for the kinds that concern them. */
export async function listMessagePreferences(
  { db }: Pick<Deps, 'db'>,
  actor: Actor,
): Promise<{ preferences: MessagePreference[] }> {
  const chosen = new Map(
    (await listChosenDeliveries(db, actor.id)).map(({ kind, delivery }) => [kind, delivery]),
  );
  const kinds = messageKinds.filter((kind) => concerns(actor, kind));
  return {
    preferences: kinds.map((kind) => ({
      kind,
      delivery: chosen.get(kind) ?? messageTemplates[kind].delivery,
    })),
  };
}

/** Stores how the actor gets emails of a kind. Applies to messages that wait, too. Idempotent. */
export async function updateMessagePreference(
  deps: Pick<Deps, 'db'>,
  actor: Actor,
  preference: MessagePreference,
): Promise<{ preference: MessagePreference }> {
  await chooseDelivery(deps, actor.id, [preference.kind], preference.delivery);
  return { preference };
}

const isKind = (kind: string): kind is MessageKind =>
  messageKinds.some((candidate) => candidate === kind);

/** Turns off the kinds of an emailed link. Throws `not_found` if its token does not fit. Idempotent. */
export async function unsubscribe(
  deps: Pick<Deps, 'db' | 'config'>,
  link: { user: string; kinds: string; token: string },
): Promise<{ success: true }> {
  const isGenuine = isAcceptedToken(deps.config, link.token, (secret) =>
    unsubscribeToken(secret, link.user, link.kinds),
  );
  if (!isGenuine) throw new AppError('not_found');
  await chooseDelivery(deps, link.user, link.kinds.split(',').filter(isKind), 'off');
  return { success: true };
}
