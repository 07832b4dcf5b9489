import { LibraryBig } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Card } from '../../ui/card.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';

/** Empty state for a learner without access to any course. */
export function NoCourses() {
  const { t } = useTranslation();
  return (
    <Card className="mt-6 border-dashed bg-transparent">
      <EmptyState
        icon={LibraryBig}
        title={t('catalogue.noneFound')}
        body={t('catalogue.noAccess')}
      />
    </Card>
  );
}
