import {
  adminKinds,
  messageKinds,
  oversightKinds,
  type MessageDelivery,
  type MessageKind,
} from '@atrium/contracts/messages/constants';
import type { MessagePreference } from '@atrium/contracts/messages/messages';
import { AppError } from '../../platform/base/errors.ts';
import { recordSecurityEvent } from '../../platform/security-events.ts';
import { isAcceptedToken } from '../../platform/security/secrets.ts';
import type { Database } from '../../platform/database/database.ts';
import type { Deps } from '../../platform/deps.ts';
import type { Actor } from '../../policies/actor.ts';
import { lockUser, messageTemplates, unsubscribeToken } from '../identity/index.ts';
import { listChosenDeliveries, saveDeliveries } from './preferences.queries.ts';

/** The user whose preference it is, where the call comes from, and whether it has a session. */
type Chooser = { userId: string; ipAddress: string | null; isSignedIn: boolean };

/** Records that a user turned alerts off, after which the log is the only place that shows unusual events, or on again. */
async function recordAlertChange(
  tx: Database,
  { userId, ipAddress, isSignedIn }: Chooser,
  isOff: boolean,
): Promise<void> {
  const chosen = await listChosenDeliveries(tx, userId);
  const wasOff = chosen.some((one) => one.kind === 'security_alert' && one.delivery === 'off');
  if (wasOff === isOff) return;
  await recordSecurityEvent(tx, {
    kind: 'security_alerts_changed',
    actorId: isSignedIn ? userId : null,
    user: { id: userId },
    ipAddress,
    details: { change: isOff ? 'off' : 'on' },
  });
}

/** Serializes with the delivery of the user's messages. */
async function chooseDelivery(
  { db }: Pick<Deps, 'db'>,
  chooser: Chooser,
  kinds: readonly MessageKind[],
  delivery: MessageDelivery,
): Promise<void> {
  const { userId } = chooser;
  await db.transaction().execute(async (tx) => {
    await lockUser(tx, userId);
    if (kinds.includes('security_alert')) await recordAlertChange(tx, chooser, delivery === 'off');
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
  const chooser = { userId: actor.id, ipAddress: actor.ipAddress, isSignedIn: true };
  await chooseDelivery(deps, chooser, [preference.kind], preference.delivery);
  return { preference };
}

const isKind = (kind: string): kind is MessageKind =>
  messageKinds.some((candidate) => candidate === kind);

/** Turns off the kinds of an emailed link. Throws `not_found` if its token does not fit. Idempotent. */
export async function unsubscribe(
  deps: Pick<Deps, 'db' | 'config'>,
  link: { user: string; kinds: string; token: string },
  ipAddress: string,
): Promise<{ success: true }> {
  const isGenuine = isAcceptedToken(deps.config, link.token, (secret) =>
    unsubscribeToken(secret, link.user, link.kinds),
  );
  if (!isGenuine) throw new AppError('not_found');
  const chooser = { userId: link.user, ipAddress, isSignedIn: false };
  await chooseDelivery(deps, chooser, link.kinds.split(',').filter(isKind), 'off');
  return { success: true };
}
