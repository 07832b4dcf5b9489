import { Eye, PencilLine } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { cn } from '../../../lib/styles/cn.ts';
import { container } from '../../../ui/layout/page.tsx';
import { Button } from '../../../ui/buttons/button.tsx';
import { Card } from '../../../ui/layout/card.tsx';

/** Preview page with a notice bar. Elements that stick to the header stick to the bar instead. */
export function PreviewFrame({
  editHref,
  wide = false,
  children,
}: {
  editHref: string;
  /** Whether to use the full width, as on lesson pages. */
  wide?: boolean;
  children: ReactNode;
}) {
  const { t } = useTranslation();
  return (
    <>
      <section
        aria-label={t('coursePreview.label')}
        className="sticky top-[calc(var(--header-height)+1px)] z-sticky h-14 border-b border-info-line bg-info-soft"
      >
        <div className={cn(container, 'flex h-full items-center gap-3', wide && 'max-w-none')}>
          <Eye className="size-4.5 shrink-0 text-info-text max-md:hidden" aria-hidden />
          <p className="mr-auto min-w-0 text-sm text-info-text max-md:text-xs">
            {t('coursePreview.note')}
          </p>
          <Button asChild variant="secondary" size="md">
            <Link to={editHref}>
              <PencilLine aria-hidden />
              {t('coursePreview.back')}
            </Link>
          </Button>
        </div>
      </section>
      <div className="[--header-height:7.25rem] max-md:[--header-height:7rem]">{children}</div>
    </>
  );
}

/** Placeholder for the learner's progress panel. */
export function ProgressNote() {
  const { t } = useTranslation();
  return (
    <Card className="p-5">
      <h2 className="font-title">{t('coursePreview.progress.title')}</h2>
      <p className="mt-1.5 text-sm text-muted">{t('coursePreview.progress.body')}</p>
    </Card>
  );
}
