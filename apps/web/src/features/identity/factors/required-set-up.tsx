import { useTranslation } from 'react-i18next';
import { usePageTitle } from '../../../lib/hooks/page-hooks.ts';
import { useFocusHeadingIfLost } from '../../../lib/hooks/use-focus-heading-if-lost.ts';
import '../../../locales/loaders/factor-texts.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { PageTitle } from '../../../ui/layout/page-title.tsx';
import { Page } from '../../../ui/layout/page.tsx';
import { hasFactor, useFactors, useReloadProfile } from './factors.api.ts';
import { TwoStepVerification } from './two-step-verification.tsx';

/** Shown instead of a page to members who must set up a second factor first. */
export function RequiredSetUp({ onSignOut }: { onSignOut: () => void }) {
  const { t } = useTranslation();
  const { data } = useFactors();
  const reloadProfile = useReloadProfile();
  const title = t('factors.setUp.title');
  usePageTitle(title);
  useFocusHeadingIfLost();
  return (
    <Page className="max-w-[44rem]">
      <PageTitle title={title} sub={t('factors.setUp.lead')} />
      <div className="mt-6 grid gap-6">
        <TwoStepVerification />
        <div className="flex flex-wrap gap-3">
          <Button disabled={!data || !hasFactor(data)} onClick={() => void reloadProfile()}>
            {t('factors.setUp.continue')}
          </Button>
          <Button variant="ghost" onClick={onSignOut}>
            {t('factors.setUp.signOut')}
          </Button>
        </div>
      </div>
    </Page>
  );
}
