import { ChartLine } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { OwnTranscriptButton } from '../../features/training/index.ts';
import { MyLearning } from './my-learning.tsx';
import { PageTitle } from '../../ui/layout/page-title.tsx';
import { Page } from '../../ui/layout/page.tsx';
import { usePageTitle } from '../../lib/hooks/page-hooks.ts';
import { paths } from '../../lib/paths/paths.ts';
import { Button } from '../../ui/buttons/button.tsx';
import '../../locales/loaders/my-learning-texts.ts';
import '../../locales/loaders/training-texts.ts';

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
          <div className="flex flex-wrap gap-2">
            <OwnTranscriptButton />
            <Button asChild variant="secondary">
              <Link to={paths.ownLearning}>
                <ChartLine aria-hidden />
                {t('myLearning.statistics')}
              </Link>
            </Button>
          </div>
        }
      />
      <MyLearning />
    </Page>
  );
}
