import { UserSearch, Users } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useFocusHeadingOnUnmount } from '../../lib/use-focus-heading-on-unmount.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';

/** Empty state of the user list, with or without a filter. */
export function NoUsers({ narrowed, onClear }: { narrowed: boolean; onClear: () => void }) {
  const { t } = useTranslation();
  const frame = useFocusHeadingOnUnmount<HTMLDivElement>();
  return (
    <Card ref={frame}>
      {narrowed ? (
        <EmptyState
          icon={UserSearch}
          title={t('organization.users.noneFound.title')}
          body={t('organization.users.noneFound.body')}
          action={
            <Button variant="secondary" onClick={onClear}>
              {t('organization.users.noneFound.clear')}
            </Button>
          }
        />
      ) : (
        <EmptyState
          icon={Users}
          title={t('organization.users.empty.title')}
          body={t('organization.users.empty.body')}
        />
      )}
    </Card>
  );
}
