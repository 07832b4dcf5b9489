import { AccessDenied } from '../layout/access-denied.tsx';
import { AdminNav } from '../navigation/admin-nav.tsx';
import { Page } from '../../ui/layout/page.tsx';
import {
  type ManagedCourse,
  ManagerLoading,
  useManagedCourse,
  VideoManager,
} from '../../features/media/index.ts';
import '../../locales/loaders/admin-texts.ts';

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
