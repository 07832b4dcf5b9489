import { useTranslation } from 'react-i18next';
import { Page } from '../../ui/layout/page.tsx';
import { useHeaderUser } from '../navigation/use-header-user.ts';
import { You } from './you.tsx';
import { usePageTitle } from '../../lib/hooks/page-hooks.ts';
import '../../locales/loaders/my-learning-texts.ts';
import { useSignOut } from '../../features/identity/index.ts';

/** The last entry of the bottom navigation. */
export function YouPage() {
  const { t } = useTranslation();
  const user = useHeaderUser();
  const onSignOut = useSignOut();
  usePageTitle(t('shell.main.you'));
  return <Page className="max-w-[40rem]">{user && <You user={user} onSignOut={onSignOut} />}</Page>;
}
