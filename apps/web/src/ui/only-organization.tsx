import { useTranslation } from 'react-i18next';
import { Button } from './button.tsx';

/** Says that a list shows one organization only, and leads back to all. */
export function OnlyOrganization({
  name,
  onAll,
}: {
  /** Where it is known. */
  name: string | undefined;
  onAll: () => void;
}) {
  const { t } = useTranslation();
  return (
    <p className="mt-4 flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-muted">
      {t('platform.only.organization', { name: name ?? t('platform.only.unnamed') })}
      <Button variant="link" size="sm" onClick={onAll}>
        {t('platform.only.all')}
      </Button>
    </p>
  );
}
