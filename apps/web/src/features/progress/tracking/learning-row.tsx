import { ChevronRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { Cover } from '../../../ui/cover/cover.tsx';
import { Progress } from '../../../ui/progress/progress.tsx';

/**
 * A course in a learner's list: the title's link covers the whole row, `line` is below it, `action` stays clickable.
 */
export function LearningRow({
  title,
  href,
  category,
  thumbnail,
  percent,
  line,
  action,
}: {
  title: string;
  href: string;
  category?: string | undefined;
  thumbnail?: string | null | undefined;
  /** Omitted where a bar adds nothing, as for a completed course. */
  percent?: number | undefined;
  line?: ReactNode;
  action?: ReactNode;
}) {
  const { t } = useTranslation();
  return (
    <li className="group relative flex items-center gap-4 px-5 py-3.5 -outline-offset-2 outline-ring hover:bg-hover has-[a.row-link:focus-visible]:outline-2 max-md:gap-3 max-md:px-4">
      <Cover
        title={title}
        category={category}
        src={thumbnail}
        className="w-24 shrink-0 rounded-md max-md:w-16 max-md:self-start"
      />
      <div className="min-w-0 flex-1">
        <p className="line-clamp-2 text-sm font-medium wrap-anywhere">
          <Link to={href} className="row-link outline-none after:absolute after:inset-0">
            {title}
          </Link>
        </p>
        {line && <div className="mt-1 text-ui text-muted">{line}</div>}
        {percent !== undefined && (
          <div className="mt-2 flex items-center gap-3 md:hidden">
            <Progress value={percent} label={t('ui.progressOf', { title })} />
            <span className="text-xs font-medium tnum">{t('ui.percent', { percent })}</span>
          </div>
        )}
      </div>
      {percent !== undefined && (
        <div className="flex w-44 shrink-0 items-center gap-3 max-md:hidden">
          <Progress value={percent} label={t('ui.progressOf', { title })} />
          <span className="w-9 text-right text-xs font-medium tnum">
            {t('ui.percent', { percent })}
          </span>
        </div>
      )}
      {action}
      <ChevronRight className="size-5 shrink-0 text-subtle" aria-hidden />
    </li>
  );
}
