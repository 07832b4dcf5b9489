import { AppError } from '../platform/base/errors.ts';
import type { Actor } from './actor.ts';

/** Throws `forbidden` unless the actor is a super admin. */
export function requireSuperAdmin(actor: Actor): void {
  if (!actor.isSuperAdmin) throw new AppError('forbidden');
}
