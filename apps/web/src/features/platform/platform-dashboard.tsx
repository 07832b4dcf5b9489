import { Attention } from './attention.tsx';
import { CountCards } from './count-cards.tsx';
import { Health } from './health.tsx';
import { RecentActivity } from './recent-activity.tsx';

/** The super admin's first page: how many there are, what was done last, what needs attention, how the platform is. */
export function PlatformDashboard() {
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
