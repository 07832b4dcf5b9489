import { analyticsOverview, type AnalyticsOverview } from '@atrium/contracts/analytics/analytics';
import { expect } from 'vitest';
import type { HttpClient } from '../api-client.ts';
import { dayAgo } from './learning-events.ts';

/** Returns an actor's overview in a scope, or in their widest. */
export async function readOverview(client: HttpClient, scope?: string): Promise<AnalyticsOverview> {
  const reply = await client.get(`/api/analytics/overview${scope ? `?scope=${scope}` : ''}`);
  expect(reply.status).toBe(200);
  return analyticsOverview.parse(reply.body);
}

/** Returns the history entry of the given number of days ago. */
export const dailyStatsAgo = ({ history }: AnalyticsOverview, daysAgo: number) =>
  history.find(({ day }) => day === dayAgo(daysAgo));
