import { ChartLine } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { MyLearning } from '../features/my-learning/my-learning.tsx';
import { PageTitle } from '../features/shell/page-title.tsx';
import { Page } from '../features/shell/page.tsx';
import { usePageTitle } from '../lib/page-title.ts';
import { paths } from '../lib/paths.ts';
import { Button } from '../ui/button.tsx';
import '../locales/my-learning-texts.ts';
import '../locales/training-texts.ts';

/** The courses the current user takes. */
export function MyLearningPage() {
  const { t } = useTranslation();
  usePageTitle(t('myLearning.title'));
  return (
    <Page>
      <PageTitle
        title={t('myLearning.title')}
        sub={t('myLearning.lead')}
        action={
          <Button asChild variant="secondary">
            <Link to={paths.ownLearning}>
              <ChartLine aria-hidden />
              {t('myLearning.statistics')}
            </Link>
          </Button>
        }
      />
      <MyLearning />
    </Page>
  );
}
