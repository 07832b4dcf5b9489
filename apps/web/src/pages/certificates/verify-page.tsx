import { useParams } from 'react-router';
import { ReportCheck, Verification } from '../../features/certificates/index.ts';
import { Page } from '../../ui/layout/page.tsx';
import '../../locales/loaders/certificate-texts.ts';

/** Public verification of a certificate. */
export function VerifyPage() {
  const { certificateId } = useParams();
  return (
    <Page className="max-w-[72rem] pt-9">
      <Verification reference={certificateId} />
    </Page>
  );
}

/** Public verification of a training report. */
export function VerifyReportPage() {
  return (
    <Page className="max-w-[72rem] pt-9">
      <ReportCheck />
    </Page>
  );
}
