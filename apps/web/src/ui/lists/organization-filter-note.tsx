import { useTranslation } from 'react-i18next';
import { Button } from '../buttons/button.tsx';

/** Says that a list is filtered to one organization, with a link to all. */
export function OrganizationFilterNote({
  name,
  onAll,
}: {
  /** Undefined while loading. */
  name: string | undefined;
  onAll: () => void;
}) {
  const { t } = useTranslation();
  return (
    <p className="mt-4 flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-muted">
      {t('systemAdmin.organizationFilter.organization', {
        name: name ?? t('systemAdmin.organizationFilter.unnamed'),
      })}
      <Button variant="link" size="sm" onClick={onAll}>
        {t('systemAdmin.organizationFilter.all')}
      </Button>
    </p>
  );
}
