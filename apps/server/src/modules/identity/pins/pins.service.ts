import { hashPassword, verifyPassword } from '../../../platform/account-engine.ts';
import { AppError } from '../../../platform/base/errors.ts';
import type { Database } from '../../../platform/database/database.ts';
import type { Deps } from '../../../platform/deps.ts';
import { type KeyedLimit, limitWrongAttempts } from '../../../platform/limits/limits.ts';
import { recordSecurityEvent } from '../../../platform/security-events.ts';
import type { Actor } from '../../../policies/actor.ts';
import {
  deleteSessionOfCredential,
  deleteSessions,
  type IssuedSession,
  openSession,
} from '../sessions/index.ts';
import { type Client, sha256 } from '../tokens/index.ts';
import { createKioskCode, hashKioskCode } from './kiosk-codes.ts';
import { isWeakPin } from './pin-rules.ts';
import {
  clearPinAttempts,
  consumeKioskCode,
  findKioskCode,
  lockPinAccount,
  type PinAttempt,
  saveKioskCode,
  startOwnPinAttempt,
  startPinAttempt,
} from './pins.queries.ts';

let dummyHash: Promise<string> | undefined;

/** Returns whether the PIN of an attempt is right. Takes the same time without an account. */
async function isRightPin(attempt: PinAttempt | undefined, pin: string): Promise<boolean> {
  dummyHash ??= hashPassword(crypto.randomUUID());
  const matches = await verifyPassword(attempt?.pinHash ?? (await dummyHash), pin);
  return matches && attempt !== undefined;
}

type Refusal = { userId: string | undefined; method: 'pin' | 'kiosk_code' };

async function recordRefusal(deps: Deps, { userId, method }: Refusal, client: Client) {
  await recordSecurityEvent(deps.db, {
    kind: 'sign_in_failed',
    outcome: 'failure',
    actorId: null,
    ...(userId !== undefined && { user: { id: userId } }),
    ipAddress: client.ip,
    userAgent: client.userAgent,
    details: { method },
  });
}

async function recordLock(db: Database, userId: string, ipAddress: string): Promise<void> {
  const event = { outcome: 'failure' as const, actorId: null, user: { id: userId }, ipAddress };
  await recordSecurityEvent(db, { kind: 'pin_locked', ...event });
}

const isCode = (error: unknown, code: string) => error instanceof AppError && error.code === code;

/** Names that differ in case or invisible characters count as one. */
const toCountedName = (username: string) =>
  username
    .normalize('NFKC')
    .replaceAll(/\p{Default_Ignorable_Code_Point}/gu, '')
    .toLowerCase()
    .trim();

/** Opens the session of a member without email, which replaces that of the browser. */
async function openPinSession(
  deps: Deps,
  tx: Database,
  userId: string,
  { client, replaced, method }: SharedDevice & { method: 'pin' | 'kiosk_code' },
): Promise<IssuedSession> {
  if (replaced) await deleteSessionOfCredential(tx, sha256(replaced));
  return openSession(deps, tx, { userId }, { client, method, isKnownDevice: false });
}

/** The browser of a sign-in. `replaced`: the refresh credential of its previous session, whose cookie is overwritten. */
type SharedDevice = { client: Client; replaced: string | undefined };

/**
 * Opens a session by username and PIN. Unknown usernames, wrong PINs and locked accounts get the same reply after the same
 * time. After ten wrong PINs in a row, only a new code of an admin helps.
 */
export async function signInWithPin(
  deps: Deps,
  { username, pin }: { username: string; pin: string },
  device: SharedDevice,
): Promise<IssuedSession> {
  const { client } = device;
  // A shared device or network serves many people, so that its own limit is high.
  const limits: KeyedLimit[] = [
    { key: `PIN sign-in from ${client.network}`, max: 200, minutes: 15 },
    {
      key: `PIN sign-in ${toCountedName(username)} from ${client.network}`,
      max: 5,
      minutes: 15,
    },
  ];
  const check = async () => {
    const attempt = await startPinAttempt(deps.db, username);
    if (attempt && (await isRightPin(attempt, pin))) return attempt.userId;
    if (!attempt) await isRightPin(undefined, pin);
    await recordRefusal(deps, { userId: attempt?.userId, method: 'pin' }, client);
    if (attempt?.isLast) await recordLock(deps.db, attempt.userId, client.ip);
    throw new AppError('pin_rejected');
  };
  const userId = await limitWrongAttempts(deps, limits, check, (error) =>
    isCode(error, 'pin_rejected'),
  );
  return deps.db.transaction().execute(async (tx) => {
    if (!(await lockPinAccount(tx, userId))) throw new AppError('pin_rejected');
    await clearPinAttempts(tx, userId);
    return openPinSession(deps, tx, userId, { ...device, method: 'pin' });
  });
}

/** Chooses a PIN with the code of an admin and opens a session. The code stays valid if the PIN is refused. */
export async function signInWithCode(
  deps: Deps,
  { code, pin }: { code: string; pin: string },
  device: SharedDevice,
): Promise<IssuedSession> {
  const { client } = device;
  const codeHash = hashKioskCode(code);
  const rejected = () => new AppError('sign_in_code_rejected');
  const check = async () => {
    const found = await findKioskCode(deps.db, codeHash);
    if (found) return found;
    await recordRefusal(deps, { userId: undefined, method: 'kiosk_code' }, client);
    throw rejected();
  };
  const limits = [{ key: `sign-in codes from ${client.network}`, max: 30, minutes: 15 }];
  const { id, username, employeeId } = await limitWrongAttempts(deps, limits, check, (error) =>
    isCode(error, 'sign_in_code_rejected'),
  );
  if (isWeakPin(pin, [username ?? '', employeeId ?? ''])) throw new AppError('weak_pin');
  const pinHash = await hashPassword(pin);
  return deps.db.transaction().execute(async (tx) => {
    if (!(await consumeKioskCode(tx, codeHash, pinHash))) throw rejected();
    if (!(await lockPinAccount(tx, id))) throw rejected();
    return openPinSession(deps, tx, id, { ...device, method: 'kiosk_code' });
  });
}

/** Creates the sign-in code of a member without email. Ends their PIN, a lock and their sessions. */
export async function resetPin(
  tx: Database,
  userId: string,
): Promise<{ code: string; expiresAt: Date }> {
  const code = createKioskCode('shown');
  const expiresAt = await saveKioskCode(tx, userId, hashKioskCode(code));
  await deleteSessions(tx, userId);
  return { code, expiresAt };
}

/** Verifies the PIN of the actor. Wrong ones count like those of a sign-in. */
export async function verifyOwnPin(deps: Deps, actor: Actor, pin: string): Promise<void> {
  const attempt = await startOwnPinAttempt(deps.db, actor.id);
  if (attempt && (await isRightPin(attempt, pin))) return clearPinAttempts(deps.db, actor.id);
  if (attempt?.isLast) await recordLock(deps.db, actor.id, actor.ipAddress);
  throw new AppError('wrong_pin');
}
