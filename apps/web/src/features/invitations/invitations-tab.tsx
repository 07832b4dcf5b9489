import { useLocation, useNavigate, useSearchParams } from 'react-router';
import { useFocusHeadingOnUnmount } from '../../lib/hooks/page-hooks.ts';
import { BatchList, reportSearch } from './batches/batch-list.tsx';
import { BatchReport } from './batches/batch-report.tsx';
import { CreateInvitation } from './create/create-invitation.tsx';
import { InvitationList } from './list/invitation-list.tsx';
import { InviteByEmail } from './create/invite-by-email.tsx';

type Organization = { id: string; name: string };

function WaysIn({ organization }: { organization: Organization }) {
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const frame = useFocusHeadingOnUnmount<HTMLDivElement>();
  const openReport = (id: string) => void navigate({ pathname, search: reportSearch(id) });
  return (
    <div
      ref={frame}
      className="grid grid-cols-1 items-start gap-6 lg:grid-cols-[25rem_minmax(0,1fr)]"
    >
      <CreateInvitation organization={organization} />
      <div className="grid grid-cols-1 gap-6">
        <InvitationList organizationId={organization.id} />
        <InviteByEmail organizationId={organization.id} onSent={({ id }) => openReport(id)} />
        <BatchList organizationId={organization.id} />
      </div>
    </div>
  );
}

/** The invitations of an organization: create a token, invite by email, and lists of both. */
export function InvitationsTab({ organization }: { organization: Organization }) {
  const [params] = useSearchParams();
  const batchId = params.get('batch');
  if (!batchId) return <WaysIn organization={organization} />;
  return <BatchReport key={batchId} organizationId={organization.id} batchId={batchId} />;
}
