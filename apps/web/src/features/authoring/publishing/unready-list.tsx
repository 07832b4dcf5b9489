import type { ReadinessIssue } from '@atrium/contracts/authoring/publishing';
import { CircleDashed } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { TextLink } from '../../../ui/buttons/text-link.tsx';
import { unreadyLink } from './draft-status.ts';

function UnreadyItem({ item, onGo }: { item: ReadinessIssue; onGo: () => void }) {
  const { t } = useTranslation();
  const reason = t(`publishing.notReady.reasons.${item.reason}`);
  const what =
    item.lessonTitle === null
      ? reason
      : t('publishing.notReady.ofLesson', { title: item.lessonTitle, what: reason });
  return (
    <li className="flex gap-2.5 py-2 text-sm">
      <CircleDashed className="mt-0.5 size-4.5 shrink-0 text-warning-text" aria-hidden />
      <span className="min-w-0 flex-1 wrap-anywhere">{what}</span>
      <TextLink
        to={unreadyLink(item)}
        onClick={onGo}
        aria-label={t('publishing.notReady.fixOf', { what })}
        className="shrink-0"
      >
        {t('publishing.notReady.fix')}
      </TextLink>
    </li>
  );
}

/** Lists what prevents publishing, each item with a link to where it can be fixed. */
export function UnreadyList({ items, onGo }: { items: ReadinessIssue[]; onGo: () => void }) {
  const { t } = useTranslation();
  return (
    <section>
      <h3 className="text-sm font-medium">{t('publishing.notReady.title')}</h3>
      <p className="mt-0.5 text-ui text-muted">{t('publishing.notReady.body')}</p>
      <ul className="mt-2 divide-y divide-border">
        {items.map((item) => (
          <UnreadyItem key={`${item.reason} ${item.lessonId}`} item={item} onGo={onGo} />
        ))}
      </ul>
    </section>
  );
}
