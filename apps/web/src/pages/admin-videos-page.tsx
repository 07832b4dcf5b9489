import { AccessDenied } from '../features/shell/access-denied.tsx';
import { AdminNav } from '../features/shell/admin-nav.tsx';
import { Page } from '../features/shell/page.tsx';
import { ManagerLoading } from '../features/videos/manager-loading.tsx';
import { useManagedCourse, type ManagedCourse } from '../features/videos/use-managed-course.ts';
import { VideoManager } from '../features/videos/video-manager.tsx';
import '../locales/admin-texts.ts';

function Manager({ managed }: { managed: Exclude<ManagedCourse, { status: 'denied' }> }) {
  switch (managed.status) {
    case 'loading':
      return <ManagerLoading />;
    case 'failed':
      return <ManagerLoading failed={managed} />;
    case 'ready':
      return <VideoManager {...managed} />;
  }
}

/** Lesson videos of the courses the user edits. */
export function AdminVideosPage() {
  const managed = useManagedCourse();
  if (managed.status === 'denied') return <AccessDenied />;
  return (
    <>
      <AdminNav />
      <Page>
        <Manager managed={managed} />
      </Page>
    </>
  );
}
