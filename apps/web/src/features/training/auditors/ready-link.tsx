import { Check, Link2, TriangleAlert } from 'lucide-react';
import { useEffect, useId, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import '../../../ui/layout/ticket.css';
import { paths } from '../../../lib/paths/paths.ts';
import { useConfirmUnload } from '../../../lib/hooks/page-hooks.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { LeaveDialog } from '../../../ui/overlays/leave-dialog.tsx';
import { useCopyToast } from '../../../ui/toasts/use-copy-toast.ts';

/** New link, shown only once. Leaving without copying it asks for confirmation. */
export function ReadyLink({
  label,
  token,
  isCopied,
  onCopied,
  onDone,
}: {
  label: string;
  token: string;
  isCopied: boolean;
  onCopied: () => void;
  onDone: () => void;
}) {
  const { t } = useTranslation();
  const titleId = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  const copy = useCopyToast();
  const link = new URL(paths.auditorOf(token), window.location.origin).href;
  const press = async () => {
    if (await copy(link, t('auditors.ready.copied'))) onCopied();
  };
  useEffect(() => heading.current?.focus(), []);
  useConfirmUnload(!isCopied);
  return (
    <Card className="mt-6">
      <section aria-labelledby={titleId} className="p-5">
        <h2
          id={titleId}
          ref={heading}
          tabIndex={-1}
          className="flex items-center gap-2 text-sm font-medium text-success-text focus:outline-none"
        >
          <Check className="size-4.5 shrink-0" aria-hidden />
          {t('auditors.ready.title', { label })}
        </h2>
        <p
          // Copying the text manually counts too.
          onCopy={onCopied}
          className="ticket-token mt-3 font-mono text-ui leading-relaxed break-all select-all"
        >
          {link}
        </p>
        <p className="mt-3 flex gap-2.5 rounded-lg bg-warning-soft px-3.5 py-3 text-ui font-medium text-warning-text">
          <TriangleAlert className="mt-0.5 size-4 shrink-0" aria-hidden />
          {t('auditors.ready.warning')}
        </p>
        <div className="mt-3 flex flex-wrap gap-2 max-md:[&>*]:flex-1">
          <Button onClick={() => void press()}>
            <Link2 aria-hidden />
            {t('auditors.ready.copy')}
          </Button>
          {isCopied && (
            <Button variant="secondary" onClick={onDone}>
              {t('auditors.ready.done')}
            </Button>
          )}
        </div>
      </section>
      <LeaveDialog
        isLoss={(from, to) => !isCopied && from.pathname !== to.pathname}
        icon={Link2}
        title={t('auditors.leave.title')}
        description={t('auditors.leave.body')}
        go={t('auditors.leave.go')}
        stay={t('auditors.leave.stay')}
      />
    </Card>
  );
}
