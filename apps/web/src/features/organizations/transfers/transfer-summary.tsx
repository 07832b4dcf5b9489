import type { TransferPreview } from '@atrium/contracts/organizations/member-transfers';
import { Building2, CircleAlert, TriangleAlert } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { toCountValues } from '../../../lib/format/format.ts';
import { Alert } from '../../../ui/feedback/alert.tsx';

function Part({ title, lines }: { title: string; lines: readonly string[] }) {
  return (
    <div className="grid gap-x-4 gap-y-0.5 py-2.5 sm:grid-cols-[7.5rem_1fr]">
      <dt className="text-sm text-muted">{title}</dt>
      {lines.map((line) => (
        <dd key={line} className="text-sm text-pretty sm:col-start-2">
          {line}
        </dd>
      ))}
    </div>
  );
}

/** People of a preview who can't be transferred, with the reason of each. */
function Refusals({ people }: { people: TransferPreview['people'] }) {
  const { t, i18n } = useTranslation();
  const refused = people.flatMap(({ refusal, ...person }) =>
    refusal === null ? [] : { ...person, refusal },
  );
  if (refused.length === 0) return null;
  const isEveryone = refused.length === people.length;
  const count = refused.length;
  return (
    <Alert
      tone={isEveryone ? 'danger' : 'warning'}
      icon={isEveryone ? CircleAlert : TriangleAlert}
      title={
        isEveryone
          ? t('transfers.none')
          : t('transfers.refused', toCountValues(count, i18n.language))
      }
    >
      <ul className="max-h-40 overflow-y-auto">
        {refused.map(({ id, name, refusal }) => (
          <li key={id} className="wrap-anywhere">
            <span className="font-medium text-text">{name}</span>:{' '}
            {t(`transfers.reasons.${refusal}`)}
          </li>
        ))}
      </ul>
    </Alert>
  );
}

/** What a transfer would do: where to, what moves along, what ends and what stays. */
export function TransferSummary({
  preview: { organizationName, people, courses, certificates },
}: {
  preview: TransferPreview;
}) {
  const { t, i18n } = useTranslation();
  const counted = (count: number) => toCountValues(count, i18n.language);
  const isPossible = people.some(({ refusal }) => refusal === null);
  return (
    <div className="grid grid-cols-1 gap-3">
      <p className="flex items-center gap-3 rounded-lg bg-sunken px-4 py-3 dark:bg-hover">
        <Building2 className="size-5 shrink-0 text-muted" aria-hidden />
        <span className="min-w-0">
          <span className="block text-xs text-subtle">{t('transfers.to')}</span>
          <span className="block font-medium wrap-anywhere">{organizationName}</span>
        </span>
      </p>
      <Refusals people={people} />
      {isPossible && (
        <dl className="divide-y divide-border">
          <Part
            title={t('transfers.along.title')}
            lines={[
              t('transfers.along.courses', counted(courses)),
              t('transfers.along.certificates', counted(certificates)),
            ]}
          />
          <Part
            title={t('transfers.ends.title')}
            lines={[t('transfers.ends.groups'), t('transfers.ends.access')]}
          />
          <Part title={t('transfers.stays.title')} lines={[t('transfers.stays.evidence')]} />
        </dl>
      )}
    </div>
  );
}
