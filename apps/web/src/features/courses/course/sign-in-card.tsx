import { useTranslation } from 'react-i18next';
import { createPath, Link, useLocation } from 'react-router';
import { paths } from '../../../lib/paths/paths.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { Card } from '../../../ui/layout/card.tsx';

/** Invites visitors to sign in. Takes the place of the progress panel. */
export function SignInCard({ hasCertificate }: { hasCertificate: boolean }) {
  const { t } = useTranslation();
  const location = useLocation();
  return (
    <Card className="p-5">
      <h2 className="font-title">{t('course.visitor.title')}</h2>
      <p className="mt-1.5 text-sm text-muted">
        {t(hasCertificate ? 'course.visitor.bodyCertificate' : 'course.visitor.body')}
      </p>
      <div className="mt-4 flex gap-2.5 max-md:flex-col">
        <Button asChild>
          <Link to={paths.signInFor(createPath(location))}>{t('course.visitor.signIn')}</Link>
        </Button>
        <Button asChild variant="secondary">
          <Link to={paths.signUp}>{t('course.visitor.signUp')}</Link>
        </Button>
      </div>
    </Card>
  );
}
