import { FileCheck2 } from 'lucide-react';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { cn } from '../../../lib/styles/cn.ts';
import { useDropTarget } from '../../../lib/hooks/use-drop-target.ts';

/** File picker and drop zone for a report. */
export function ReportDrop({ onFile }: { onFile: (file: File) => void }) {
  const { t } = useTranslation();
  const input = useRef<HTMLInputElement>(null);
  const selectFile = (files: FileList | null) => {
    const [file] = files ?? [];
    if (file) onFile(file);
  };
  const { isOver, handlers } = useDropTarget(selectFile);
  return (
    <>
      <button
        type="button"
        onClick={() => input.current?.click()}
        {...handlers}
        className={cn(
          'focus-ring flex w-full items-center gap-5 rounded-xl border border-dashed border-control bg-surface px-6 py-5 text-left transition-colors hover:border-primary hover:bg-primary-soft max-md:gap-4 max-md:px-4',
          isOver && 'border-primary bg-primary-soft',
        )}
      >
        <span className="pointer-events-none grid size-12 shrink-0 place-items-center rounded-full bg-primary-soft text-primary-text">
          <FileCheck2 className="size-6" strokeWidth={1.7} aria-hidden />
        </span>
        <span className="pointer-events-none min-w-0 flex-1">
          <span className="block font-medium">
            <span className="text-primary-text">{t('certificate.report.choose')}</span>{' '}
            {t('certificate.report.drop')}
          </span>
          <span className="block text-ui text-muted">{t('certificate.report.privacyHint')}</span>
        </span>
      </button>
      <input
        ref={input}
        type="file"
        hidden
        accept=".pdf,application/pdf"
        aria-label={t('certificate.report.choose')}
        onChange={({ currentTarget }) => {
          selectFile(currentTarget.files);
          // Reset, so that the same file can be chosen again.
          currentTarget.value = '';
        }}
      />
    </>
  );
}
