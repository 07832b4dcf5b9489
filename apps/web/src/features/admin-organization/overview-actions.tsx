import { UserPlus } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { paths } from '../../lib/paths.ts';
import { Button } from '../../ui/button.tsx';

/** The two most frequent admin actions, beside the title of the overview. */
export function OverviewActions() {
  const { t } = useTranslation();
  return (
    <div className="flex gap-2 max-md:w-full max-md:[&>*]:flex-1">
      <Button asChild variant="secondary">
        <Link to={paths.adminTab('invitations')}>
          <UserPlus aria-hidden />
          {t('overview.invite')}
        </Link>
      </Button>
      <Button asChild>
        <Link to={paths.adminAssignments}>{t('training.assign')}</Link>
      </Button>
    </div>
  );
}
