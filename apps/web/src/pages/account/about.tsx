import { BRAND } from '@atrium/contracts/base/constants';
import { useTranslation } from 'react-i18next';
import { TextLink } from '../../ui/buttons/text-link.tsx';

/** Links to the documents, and shows which version this is and the licenses of the packages it contains. */
export function About() {
  const { t } = useTranslation();
  const { VITE_VERSION: version, VITE_COMMIT: commit = '' } = import.meta.env;
  return (
    <section aria-labelledby="about" className="mt-10 border-t border-border pt-5">
      <h2 id="about" className="font-title">
        {t('profile.about.title', { brand: BRAND })}
      </h2>
      <p className="mt-1 flex flex-wrap gap-x-4 gap-y-1 text-sm text-muted">
        <span className="tnum">
          {version
            ? t('profile.about.version', { version, commit: commit.slice(0, 7) })
            : t('profile.about.development')}
        </span>
        <TextLink to="/docs/" reloadDocument>
          {t('profile.about.documents')}
        </TextLink>
        <TextLink to="/licenses.txt" reloadDocument>
          {t('profile.about.licenses')}
        </TextLink>
      </p>
    </section>
  );
}
