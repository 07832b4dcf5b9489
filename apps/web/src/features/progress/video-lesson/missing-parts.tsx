import type { LessonVideo } from '@atrium/contracts/progress/lessons';
import { Play } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { Ranges } from '../../media/index.ts';
import { clockTime } from '../../../lib/format/format.ts';

/** Parts beyond this number are summarized as a count. */
const maxParts = 12;

/** Buttons for the skipped parts of a video, each seeking to its start. Renders nothing if none was skipped. */
export function MissingParts({
  missing,
  percent,
  needed,
  onWatch,
}: {
  missing: Ranges;
  percent: number;
  needed: number;
  onWatch: (seconds: number) => void;
}) {
  const { t } = useTranslation();
  if (missing.length === 0) return null;
  const more = missing.length - maxParts;
  return (
    <section className="mt-6 max-w-(--container-prose) rounded-lg border border-warning-line bg-warning-soft px-4 py-3.5">
      <h2 className="text-sm font-medium text-warning-text">{t('video.missing.title')}</h2>
      <p className="mt-0.5 text-sm text-muted">{t('video.missing.body', { percent, needed })}</p>
      <ul className="mt-3 flex flex-wrap gap-2">
        {missing.slice(0, maxParts).map(([start, end]) => {
          const part = { from: clockTime(start), to: clockTime(end) };
          return (
            <li key={start}>
              <button
                type="button"
                aria-label={t('video.missing.goTo', part)}
                onClick={() => onWatch(start)}
                className="inline-flex h-8 items-center gap-2 rounded-full border border-border-strong bg-surface px-3 text-ui font-medium tnum focus-ring transition-colors hover:bg-sunken max-md:h-(--target-min)"
              >
                <Play className="size-3 fill-current text-subtle" strokeWidth={0} aria-hidden />
                {t('video.missing.part', part)}
              </button>
            </li>
          );
        })}
        {more > 0 && (
          <li className="self-center text-ui text-muted">
            {t('video.missing.more', { count: more })}
          </li>
        )}
      </ul>
    </section>
  );
}

/** States what is needed to complete a video of which nothing was skipped so far. */
export function WatchRequirement({ video, percent }: { video: LessonVideo; percent: number }) {
  const { t } = useTranslation();
  const needed = video.completePercent;
  const until = clockTime(Math.ceil((video.durationSeconds * needed) / 100));
  return (
    <p className="mt-4 text-sm text-muted tnum">
      {video.rule === 'position'
        ? t('video.missing.position', { until })
        : percent === 0
          ? t('video.missing.unwatched', { needed })
          : t('video.missing.body', { percent, needed })}
    </p>
  );
}
