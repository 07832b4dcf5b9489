import { attentionKinds } from '@atrium/contracts/admin';
import type { Deps } from '../../../platform/deps.ts';
import type { Actor } from '../../../policies/actor.ts';
import { requireSuperAdmin } from '../../../policies/system.policy.ts';
import { countAttention, type AttentionKind } from './attention.queries.ts';
import { countWaitingSubmissions } from '../../progress/index.ts';

/** The page that lists the items of each kind. */
const pages: Record<AttentionKind, string> = {
  failed_videos: '/admin/videos',
  capstones_to_review: '/admin/reviews',
  organizations_without_admin: '/admin/organizations?status=without_admin',
  inactive_organizations: '/admin/organizations?status=inactive',
  courses_without_lessons: '/admin/courses?status=without_lessons',
  publication_requests: '/admin/courses?status=requested',
};

const hrefOf = (kind: AttentionKind, failedIn: number | null) =>
  kind === 'failed_videos' && failedIn !== null ? `${pages[kind]}?course=${failedIn}` : pages[kind];

/** Lists what needs attention, with a link to each; leaves out kinds with no items. */
export async function getAttention(deps: Deps, actor: Actor) {
  requireSuperAdmin(actor);
  const [{ failedIn, ...counted }, capstones_to_review] = await Promise.all([
    countAttention(deps.db),
    countWaitingSubmissions(deps.db, actor),
  ]);
  const counts = { ...counted, capstones_to_review };
  return attentionKinds
    .filter((kind) => counts[kind] > 0)
    .map((kind) => ({ kind, count: counts[kind], href: hrefOf(kind, failedIn) }));
}
