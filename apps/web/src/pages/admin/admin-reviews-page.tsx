import { useTranslation } from 'react-i18next';
import { ReviewQueue } from '../../features/progress/index.ts';
import { AdminAreaPage } from '../layout/admin-area-page.tsx';
import '../../locales/loaders/admin-texts.ts';

/** Reviews of submitted capstones. */
export function AdminReviewsPage() {
  const { t } = useTranslation();
  return (
    <AdminAreaPage title={t('reviews.title')} lead={t('reviews.lead')} isForManagers>
      <ReviewQueue />
    </AdminAreaPage>
  );
}
