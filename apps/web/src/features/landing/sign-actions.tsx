import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { cn } from '../../lib/cn.ts';
import { paths } from '../../lib/paths.ts';
import { useSignInPath } from '../../lib/use-sign-in-path.ts';
import { Button } from '../../ui/button.tsx';

/** Sign Up and Sign In side by side; `onPicture` for dark backgrounds. */
export function SignActions({
  onPicture = false,
  className,
}: {
  onPicture?: boolean | undefined;
  className?: string | undefined;
}) {
  const { t } = useTranslation();
  const signInPath = useSignInPath();
  return (
    <div className={cn('flex gap-2.5', className)}>
      <Button asChild size="xl" variant={onPicture ? 'paper' : 'primary'}>
        <Link to={paths.signUp}>{t('shell.signUp')}</Link>
      </Button>
      <Button asChild size="xl" variant={onPicture ? 'glass' : 'secondary'}>
        <Link to={signInPath}>{t('shell.signIn')}</Link>
      </Button>
    </div>
  );
}
