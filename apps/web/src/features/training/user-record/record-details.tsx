import type { MemberDetails } from '@atrium/contracts/organizations/people';
import { Pencil } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../ui/buttons/button.tsx';
import { Card, CardHeader } from '../../../ui/layout/card.tsx';
import { DetailList, hasDetails } from '../../organizations/index.ts';

/** The details that the head of the page shows. */
const inHead = ['employeeId', 'manager'] as const;

/** What the organization stores about the member; admins can change it. */
export function RecordDetails({
  details,
  onEdit,
}: {
  details: MemberDetails;
  onEdit: (() => void) | undefined;
}) {
  const { t } = useTranslation();
  const labels = {
    employeeId: t('people.details.employeeId'),
    jobTitle: t('people.details.jobTitle'),
    department: t('people.details.department'),
    location: t('people.details.location'),
    hiredOn: t('people.details.hiredOn'),
    manager: t('people.details.manager'),
    yes: t('people.yes'),
    no: t('people.no'),
  };
  return (
    <section aria-label={t('people.details.title')}>
      <Card>
        <CardHeader
          title={t('people.details.title')}
          action={
            onEdit && (
              <Button variant="secondary" size="sm" onClick={onEdit}>
                <Pencil aria-hidden />
                {t('people.edit.action')}
              </Button>
            )
          }
        />
        <div className="px-5 pt-4 pb-5">
          {hasDetails(details, inHead) ? (
            <DetailList details={details} labels={labels} without={inHead} />
          ) : (
            <p className="text-ui text-muted">{t('people.details.none')}</p>
          )}
        </div>
      </Card>
    </section>
  );
}
