import { useParams } from 'react-router';
import { ReportCheck } from '../features/certificate/report-check.tsx';
import { Verification } from '../features/certificate/verification.tsx';
import { Page } from '../features/shell/page.tsx';
import '../locales/certificate-texts.ts';

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
