import { SearchX } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';

/** Empty state for a search without results, with a button that clears the filters. */
export function NoneFound({ onClear }: { onClear: () => void }) {
  const { t } = useTranslation();
  return (
    <Card className="mt-6 border-dashed bg-transparent">
      <EmptyState
        icon={SearchX}
        title={t('catalogue.noneFound')}
        body={t('catalogue.noneFoundHint')}
        action={
          <Button variant="secondary" onClick={onClear}>
            {t('catalogue.clearFilters')}
          </Button>
        }
      />
    </Card>
  );
}
