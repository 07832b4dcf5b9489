import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

/** Footer with what is the case and the actions. */
export function ImportFoot({ status, children }: { status: string; children: ReactNode }) {
  const { t } = useTranslation();
  return (
    <section
      aria-label={t('peopleImport.foot.label')}
      data-foot="always"
      className="sticky bottom-0 z-sticky border-t border-border bg-surface/92 backdrop-blur-xl"
    >
      <div className="mx-auto flex max-w-[calc(var(--container-page)+4rem)] flex-wrap items-center justify-end gap-2.5 px-(--gutter) py-3">
        <p aria-live="polite" className="mr-auto flex min-w-0 items-center gap-2 text-ui">
          <span className="size-1.5 shrink-0 rounded-full bg-warning" aria-hidden />
          {status}
        </p>
        {children}
      </div>
    </section>
  );
}
