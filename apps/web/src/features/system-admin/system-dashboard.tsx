import { Attention } from './attention.tsx';
import { CountCards } from './count-cards.tsx';
import { Health } from './health.tsx';
import { RecentActivity } from './recent-activity.tsx';

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
