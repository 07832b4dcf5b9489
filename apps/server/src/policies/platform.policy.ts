import { AppError } from '../platform/errors.ts';
import type { Actor } from './actor.ts';

/** What concerns the platform as a whole is for super admins. */
export function requireSuperAdmin(actor: Actor): void {
  if (!actor.isSuperAdmin) throw new AppError('forbidden');
}
