import { useTranslation } from 'react-i18next';
import { Card, CardHeader } from '../../../ui/layout/card.tsx';
import { MemberEditor } from '../members/member-editor.tsx';
import { useGroupMembers, useUpdateGroupMembers } from './groups.api.ts';

/** Members of a group without a rule. */
export function GroupMembers({
  organizationId,
  groupId,
}: {
  organizationId: string;
  groupId: string;
}) {
  const { t } = useTranslation();
  return (
    <section aria-label={t('assignments.members.title')}>
      <Card>
        <CardHeader title={t('assignments.members.title')} description={t('groups.membersLead')} />
        <div className="p-5 max-md:p-4">
          <MemberEditor
            organizationId={organizationId}
            members={useGroupMembers(organizationId, groupId)}
            update={useUpdateGroupMembers(organizationId, groupId)}
          />
        </div>
      </Card>
    </section>
  );
}
