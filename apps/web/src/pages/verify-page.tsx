import { useParams } from 'react-router';
import { Verification } from '../features/certificate/verification.tsx';
import { Page } from '../features/shell/page.tsx';

/** Where anyone can check a certificate. */
export function VerifyPage() {
  const { certificateId } = useParams();
  return (
    <Page className="max-w-[72rem] pt-9">
      <Verification reference={certificateId} />
    </Page>
  );
}
