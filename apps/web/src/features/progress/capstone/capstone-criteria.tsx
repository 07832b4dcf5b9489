import type { CapstoneCriterion } from '@atrium/contracts/progress/capstone-rules';
import { useTranslation } from 'react-i18next';

/** What the reviewer rates; nothing for a capstone without criteria. */
export function CapstoneCriteria({ criteria }: { criteria: readonly CapstoneCriterion[] }) {
  const { t } = useTranslation();
  if (criteria.length === 0) return null;
  return (
    <section className="mt-9" aria-label={t('lesson.capstone.criteria')}>
      <h2 className="font-heading text-2xl">{t('lesson.capstone.criteria')}</h2>
      <ul className="mt-3 grid gap-2">
        {criteria.map(({ key, title, description }) => (
          <li key={key} className="wrap-anywhere">
            <p className="text-sm font-medium">{title}</p>
            <p className="text-ui text-muted">{description}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}
