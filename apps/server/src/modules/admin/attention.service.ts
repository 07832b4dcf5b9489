import { attentionKinds } from '@atrium/contracts/admin';
import type { Deps } from '../../platform/deps.ts';
import type { Actor } from '../../policies/actor.ts';
import { requireSuperAdmin } from '../../policies/platform.policy.ts';
import { countAttention, type AttentionKind } from './attention.queries.ts';

/** Where each is seen to. */
const places: Record<AttentionKind, string> = {
  failed_videos: '/admin/videos',
  capstones_to_review: '/admin/reviews',
  organizations_without_admin: '/admin/organizations?status=without_admin',
  inactive_organizations: '/admin/organizations?status=inactive',
  courses_without_lessons: '/admin/courses?status=without_lessons',
  publication_requests: '/admin/courses?status=requested',
};

/** What needs somebody's attention, and where. What does not is not listed. */
export async function describeAttention(deps: Deps, actor: Actor) {
  requireSuperAdmin(actor);
  const counts = await countAttention(deps.db);
  return attentionKinds
    .filter((kind) => counts[kind] > 0)
    .map((kind) => ({ kind, count: counts[kind], href: places[kind] }));
}
