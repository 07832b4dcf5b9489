import { Attention, CountCards, Health } from '../../features/analytics/index.ts';
import { RecentActivity } from '../../features/audit/index.ts';

/** The super admin dashboard: counts, recent activity, items that need attention, and health. */
export function SystemDashboard() {
  return (
    <>
      <CountCards />
      <div className="mt-6 grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_27rem]">
        <RecentActivity />
        <div className="grid gap-6">
          <Attention />
          <Health />
        </div>
      </div>
    </>
  );
}
