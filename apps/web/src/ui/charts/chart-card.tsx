import type { ReactNode, ComponentProps } from 'react';
import { useTranslation } from 'react-i18next';
import { cn } from '../../lib/styles/cn.ts';
import type { ShownAs } from '../../lib/charts/use-chart-view.ts';
import { Card } from '../layout/card.tsx';
import { ExportIconButton } from '../lists/export-button.tsx';
import { TableScroll } from '../lists/table.tsx';
import { FormSwitch } from './form-switch.tsx';

/** Other forms of a chart's data: a table on screen and a CSV file. */
type OtherForms = {
  shownAs: ShownAs;
  onShownAs: (as: ShownAs) => void;
  onExport: () => Promise<void>;
  table: ReactNode;
};

/** The table switch and the download button. */
export function FormTools({ title, forms }: { title: string; forms: OtherForms }) {
  const { t } = useTranslation();
  return (
    <div className="-mr-2 flex shrink-0 items-center gap-1">
      <FormSwitch title={title} shownAs={forms.shownAs} onShownAs={forms.onShownAs} />
      <ExportIconButton label={t('charts.download', { title })} onExport={forms.onExport} />
    </div>
  );
}

/** A chart with a table for screen readers, or the visible table. */
export function ChartOrTable({
  title,
  forms,
  children,
  className,
}: {
  title: string;
  forms: OtherForms;
  children: ReactNode;
  className?: string | undefined;
}) {
  if (forms.shownAs === 'table') {
    return (
      <TableScroll
        label={title}
        className={cn(
          'max-h-84 overflow-y-auto -outline-offset-2! [&_thead]:sticky [&_thead]:top-0 [&_thead]:z-raised [&_thead]:bg-sunken dark:[&_thead]:bg-elevated',
          className,
        )}
      >
        {forms.table}
      </TableScroll>
    );
  }
  return (
    <>
      {children}
      <div className="sr-only">{forms.table}</div>
    </>
  );
}

/** Card of a chart with title, controls and other forms. */
export function ChartCard({
  title,
  control,
  forms,
  note,
  children,
  className,
}: {
  title: string;
  control?: ReactNode;
  /** Absent while there is nothing to show. */
  forms?: OtherForms | undefined;
  note?: ReactNode;
  children: ReactNode;
  className?: string | undefined;
}) {
  return (
    <Card className={cn('relative flex min-w-0 flex-col', className)}>
      <div className="flex flex-wrap items-center gap-x-2 gap-y-3 px-5 pt-4">
        {/* Same height with and without tools. */}
        <h2 className="font-title mr-auto flex min-h-(--control-md) items-center">{title}</h2>
        {control && <div className="max-md:order-last max-md:w-full">{control}</div>}
        {forms && <FormTools title={title} forms={forms} />}
      </div>
      {forms ? (
        <ChartOrTable
          title={title}
          forms={forms}
          className="mt-4 rounded-b-xl border-t border-border"
        >
          {children}
        </ChartOrTable>
      ) : (
        children
      )}
      {note && (
        <p
          className={cn(
            'px-5 pb-4 text-xs text-subtle',
            forms?.shownAs === 'table' && 'border-t border-border pt-3',
          )}
        >
          {note}
        </p>
      )}
    </Card>
  );
}

// Not an <img>: it is drawn inline from data.
const imageRole = { role: 'img' };

/** A drawing with a text description for screen readers. */
export function ChartDrawing({ sentence, ...rest }: ComponentProps<'div'> & { sentence: string }) {
  return <div {...imageRole} aria-label={sentence} {...rest} />;
}
