import { analyticsOverview, type AnalyticsOverview } from '@atrium/contracts/analytics';
import { expect } from 'vitest';
import type { Caller } from './api-client.ts';
import { dayAgo } from './learning-record.ts';

/** What somebody is told in a scope, or in the widest they have. */
export async function readOverview(caller: Caller, scope?: string): Promise<AnalyticsOverview> {
  const reply = await caller.get(`/api/analytics/overview${scope ? `?scope=${scope}` : ''}`);
  expect(reply.status).toBe(200);
  return analyticsOverview.parse(reply.body);
}

/** How it stood at the end of a day. */
export const standingAgo = ({ history }: AnalyticsOverview, daysAgo: number) =>
  history.find(({ day }) => day === dayAgo(daysAgo));
