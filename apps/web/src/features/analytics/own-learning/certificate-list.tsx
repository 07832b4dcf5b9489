import type { OwnLearning } from '@atrium/contracts/analytics/analytics';
import { ChevronRight } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { formatTableDay } from '../../../lib/charts/format-day.ts';
import { formatCount } from '../../../lib/format/format.ts';
import { Badge } from '../../../ui/display/badge.tsx';
import { Button } from '../../../ui/buttons/button.tsx';
import { Card, CardHeader } from '../../../ui/layout/card.tsx';
import { certificateTones } from '../../certificates/index.ts';

type Certificate = OwnLearning['certificates'][number];

/** Number of certificates shown before "Show more". */
const initiallyShown = 4;

function Days({ certificate: { issuedOn, expiresOn, status } }: { certificate: Certificate }) {
  const { t, i18n } = useTranslation();
  const showsExpiry = expiresOn !== null && (status === 'valid' || status === 'expired');
  return (
    <p className="mt-0.5 flex flex-wrap gap-x-2.5 text-xs text-subtle tnum *:whitespace-nowrap">
      <span>
        {t('ownLearning.certificates.issued', { day: formatTableDay(issuedOn, i18n.language) })}
      </span>
      {showsExpiry && (
        <span>
          {t(`ownLearning.certificates.until.${status}`, {
            day: formatTableDay(expiresOn, i18n.language),
          })}
        </span>
      )}
    </p>
  );
}

function Row({ certificate }: { certificate: Certificate }) {
  const { t } = useTranslation();
  const { title, href, status } = certificate;
  return (
    <li className="group relative flex items-center gap-3 px-5 py-3 -outline-offset-2 outline-ring hover:bg-hover has-[a:focus-visible]:outline-2">
      <div className="min-w-0 flex-1">
        <p className="line-clamp-2 text-sm font-medium wrap-anywhere">
          <Link to={href} className="outline-none after:absolute after:inset-0">
            {title}
          </Link>
        </p>
        <Days certificate={certificate} />
      </div>
      <Badge tone={certificateTones[status]}>
        {t(`ownLearning.certificates.statuses.${status}`)}
      </Badge>
      <ChevronRight
        className="size-5 shrink-0 text-subtle transition-transform group-hover:translate-x-0.5"
        aria-hidden
      />
    </li>
  );
}

/** Earned certificates with their status. */
export function OwnCertificateList({ certificates }: { certificates: readonly Certificate[] }) {
  const { t, i18n } = useTranslation();
  const [showsAll, setShowsAll] = useState(false);
  const shown = showsAll ? certificates : certificates.slice(0, initiallyShown);
  const others = certificates.length - initiallyShown;
  return (
    <Card className="overflow-hidden">
      <CardHeader title={t('ownLearning.certificates.title')} className="pb-3.5" />
      {certificates.length === 0 ? (
        <p className="px-5 pb-5 text-ui text-muted">{t('ownLearning.certificates.empty')}</p>
      ) : (
        <ul className="divide-y divide-border border-t border-border">
          {shown.map((certificate) => (
            <Row key={certificate.id} certificate={certificate} />
          ))}
        </ul>
      )}
      {others > 0 && (
        <div className="border-t border-border p-2 text-center">
          <Button
            variant="ghost"
            size="sm"
            aria-expanded={showsAll}
            onClick={() => setShowsAll(!showsAll)}
          >
            {showsAll
              ? t('ownLearning.certificates.fewer')
              : t('ownLearning.certificates.more', { number: formatCount(others, i18n.language) })}
          </Button>
        </div>
      )}
    </Card>
  );
}
