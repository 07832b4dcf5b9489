import { useTranslation } from 'react-i18next';
import { Page } from '../features/shell/page.tsx';
import { useHeaderUser } from '../features/shell/use-header-user.ts';
import { You } from '../features/shell/you.tsx';
import { usePageTitle } from '../lib/page-title.ts';
import '../locales/my-learning-texts.ts';
import { useSignOut } from '../ui/use-sign-out.ts';

/** The last entry of the bottom navigation. */
export function YouPage() {
  const { t } = useTranslation();
  const user = useHeaderUser();
  const onSignOut = useSignOut();
  usePageTitle(t('shell.main.you'));
  return <Page className="max-w-[40rem]">{user && <You user={user} onSignOut={onSignOut} />}</Page>;
}
