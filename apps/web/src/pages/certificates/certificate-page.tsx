import { useParams } from 'react-router';
import {
  CertificateFailed,
  CertificateMissing,
  CertificatePending,
  CertificateSkeleton,
  OwnCertificate,
  useOwnCertificate,
} from '../../features/certificates/index.ts';
import { useCourse } from '../../features/courses/index.ts';
import { Page } from '../../ui/layout/page.tsx';
import { useOwnCourse } from '../../features/progress/index.ts';
import '../../locales/loaders/certificate-texts.ts';
import '../../locales/loaders/course-texts.ts';

/** No certificate yet: being issued if the course is complete, else not earned. */
function NoCertificate({ courseId }: { courseId: string }) {
  const own = useOwnCourse(Number(courseId));
  const course = useCourse(courseId);
  if (own.isPending || course.isPending) return <CertificateSkeleton />;
  const isComing = course.data?.hasCertificate && own.data?.completedAt;
  return isComing ? <CertificatePending /> : <CertificateMissing courseId={courseId} />;
}

function Body({ courseId }: { courseId: string }) {
  const { data, error, isPending, refetch } = useOwnCertificate(courseId);
  if (isPending) return <CertificateSkeleton />;
  if (data) return <OwnCertificate certificate={data} courseId={courseId} />;
  if (data === null) return <NoCertificate courseId={courseId} />;
  return <CertificateFailed error={error} onRetry={() => void refetch()} />;
}

/** A learner's certificate of a course. */
export function CertificatePage() {
  const { courseId = '' } = useParams();
  return (
    <Page className="pt-0 pb-10 max-md:pt-0">
      <Body courseId={courseId} />
    </Page>
  );
}
