import { useParams } from 'react-router';
import { useOwnCertificate } from '../features/certificate/certificate.api.ts';
import {
  CertificateFailed,
  CertificateMissing,
  CertificateSkeleton,
} from '../features/certificate/certificate-states.tsx';
import { OwnCertificate } from '../features/certificate/own-certificate.tsx';
import { Page } from '../features/shell/page.tsx';
import { isMissing } from '../lib/api/api-error.ts';

function Body({ courseId }: { courseId: string }) {
  const { data, error, isPending, refetch } = useOwnCertificate(courseId);
  if (isPending) return <CertificateSkeleton />;
  if (data) return <OwnCertificate certificate={data} courseId={courseId} />;
  if (isMissing(error)) return <CertificateMissing courseId={courseId} />;
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
