import { useTranslation } from 'react-i18next';
import { ReviewQueue } from '../features/admin-reviews/review-queue.tsx';
import { AdminAreaPage } from '../features/shell/admin-area-page.tsx';
import '../locales/admin-texts.ts';

/** Reviews of submitted capstones. */
export function AdminReviewsPage() {
  const { t } = useTranslation();
  return (
    <AdminAreaPage title={t('reviews.title')} lead={t('reviews.lead')}>
      <ReviewQueue />
    </AdminAreaPage>
  );
}
