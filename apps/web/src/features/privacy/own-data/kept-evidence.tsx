import type { OwnErasure } from '@atrium/contracts/privacy/privacy';
import { useTranslation } from 'react-i18next';
import { formatDate } from '../../../lib/format/format-time.ts';

/** What organizations keep about an erased user, why and until when. */
export function KeptEvidence({ evidence }: Pick<OwnErasure, 'evidence'>) {
  const { t, i18n } = useTranslation();
  if (evidence.length === 0)
    return <p className="text-ui text-muted">{t('privacy.kept.nothing')}</p>;
  return (
    <div>
      <h3 className="text-sm font-medium">{t('privacy.kept.title')}</h3>
      <ul className="mt-1.5 grid gap-2">
        {evidence.map(({ organization, certificates, statements, keepUntil }) => (
          <li key={organization} className="text-ui wrap-anywhere">
            <p className="tnum">
              {t('privacy.kept.organization', {
                organization,
                date: formatDate(keepUntil, i18n.language, 'UTC'),
              })}
            </p>
            <p className="text-muted tnum">
              {t('privacy.kept.counts', { certificates, statements })}
            </p>
          </li>
        ))}
      </ul>
      <p className="mt-1.5 text-ui text-muted">{t('privacy.kept.reason')}</p>
    </div>
  );
}
