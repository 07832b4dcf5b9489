import type { Publication } from '@atrium/contracts/authoring/publishing';
import { Minus, Plus, type LucideIcon } from 'lucide-react';
import { useTranslation } from 'react-i18next';

/** Further lessons are only counted. */
const maxTitles = 6;

function Titles({
  label,
  icon: Icon,
  titles,
}: {
  label: string;
  icon: LucideIcon;
  titles: string[];
}) {
  const { t } = useTranslation();
  if (titles.length === 0) return null;
  const more = titles.length - maxTitles;
  return (
    <section>
      <h3 className="text-sm font-medium">{label}</h3>
      <ul className="mt-1.5 grid gap-1 text-sm text-muted">
        {titles.slice(0, maxTitles).map((title, index) => (
          // oxlint-disable-next-line react/no-array-index-key -- titles may repeat, and the list never reorders
          <li key={`${index} ${title}`} className="flex gap-2">
            <Icon className="mt-0.5 size-4 shrink-0 text-subtle" aria-hidden />
            <span className="min-w-0 wrap-anywhere">{title}</span>
          </li>
        ))}
        {more > 0 && <li className="pl-6">{t('publishing.changes.more', { count: more })}</li>}
      </ul>
    </section>
  );
}

/** Lists the lessons that publishing adds and removes. */
export function LessonChanges({
  publication: { added, removed },
}: {
  publication: Pick<Publication, 'added' | 'removed'>;
}) {
  const { t } = useTranslation();
  if (added.length + removed.length === 0) {
    return <p className="text-sm text-muted">{t('publishing.changes.none')}</p>;
  }
  return (
    <>
      <Titles label={t('publishing.changes.added')} icon={Plus} titles={added} />
      <Titles label={t('publishing.changes.removed')} icon={Minus} titles={removed} />
    </>
  );
}
