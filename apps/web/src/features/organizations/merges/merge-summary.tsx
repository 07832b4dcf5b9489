import type { MergePreview } from '@atrium/contracts/organizations/member-merges';
import { CircleAlert } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { formatDate } from '../../../lib/format/format-time.ts';
import { Alert } from '../../../ui/feedback/alert.tsx';

type Cycle = MergePreview['cycles'][number];

function CycleItem({
  cycle: { courseTitle, cycle, completedAt, hasCertificate, outcome },
}: {
  cycle: Cycle;
}) {
  const { t, i18n } = useTranslation();
  const status = completedAt
    ? t('merges.completed', { day: formatDate(completedAt, i18n.language) })
    : t('merges.started');
  const facts = [
    cycle > 1 && t('merges.cycle', { number: cycle - 1 }),
    hasCertificate ? `${status}, ${t('merges.certificate')}` : status,
    outcome !== 'taken' && t(`merges.outcomes.${outcome}`),
  ].filter((fact) => fact !== false);
  return (
    <li className="py-1.5">
      <p className="text-sm font-medium wrap-anywhere">{courseTitle}</p>
      <p className="text-ui text-muted">{facts.join(' · ')}</p>
    </li>
  );
}

function Cycles({
  title,
  cycles,
  empty,
}: {
  title: string;
  cycles: readonly Cycle[];
  empty?: string;
}) {
  return (
    <section aria-label={title}>
      <h3 className="text-ui font-medium">{title}</h3>
      {cycles.length > 0 ? (
        <ul className="divide-y divide-border">
          {cycles.map((cycle) => (
            <CycleItem key={`${cycle.courseId} ${cycle.cycle}`} cycle={cycle} />
          ))}
        </ul>
      ) : (
        <p className="mt-1 text-ui text-muted">{empty}</p>
      )}
    </section>
  );
}

/** What a merge would take over and what stays, or why it is not possible. */
export function MergeSummary({
  preview: { refusal, cycles, movesSignIn },
}: {
  preview: MergePreview;
}) {
  const { t } = useTranslation();
  if (refusal !== null) {
    return (
      <Alert tone="danger" icon={CircleAlert} title={t('merges.refused')}>
        {t(`merges.reasons.${refusal}`)}
      </Alert>
    );
  }
  const taken = cycles.filter(({ outcome }) => outcome === 'taken');
  const staying = cycles.filter(({ outcome }) => outcome !== 'taken');
  return (
    <div className="grid max-h-72 grid-cols-1 gap-4 overflow-y-auto rounded-lg border border-border px-4 py-3.5">
      <Cycles title={t('merges.taken')} cycles={taken} empty={t('merges.nothing')} />
      {staying.length > 0 && <Cycles title={t('merges.stays')} cycles={staying} />}
      <section aria-label={t('merges.also')}>
        <h3 className="text-ui font-medium">{t('merges.also')}</h3>
        <p className="mt-1 text-ui text-muted">
          {t('merges.alsoText')} {movesSignIn && t('merges.alsoSignIn')}
        </p>
        {taken.some(({ hasCertificate }) => hasCertificate) && (
          <p className="mt-1 text-ui text-muted">{t('merges.newNumbers')}</p>
        )}
      </section>
    </div>
  );
}
