import '../../../ui/layout/ticket.css';
import { Check, Copy, Link2, TriangleAlert } from 'lucide-react';
import { useEffect, useId, useRef, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { paths } from '../../../lib/paths/paths.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { useCopyToast } from '../../../ui/toasts/use-copy-toast.ts';

/** Lower half of a ticket: a token that is shown once, with buttons to copy it. */
export function TokenTicket({
  token,
  summary,
  onCopied,
}: {
  token: string;
  /** Summary of the token, if it is not on screen any more. */
  summary?: ReactNode;
  onCopied: () => void;
}) {
  const { t } = useTranslation();
  const titleId = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  const copy = useCopyToast();
  const link = new URL(paths.invitation(token), window.location.origin).href;
  const press = async (text: string, message: string) => {
    if (await copy(text, message)) onCopied();
  };
  useEffect(() => heading.current?.focus(), []);
  return (
    <section aria-labelledby={titleId} className="p-5">
      <h3
        id={titleId}
        ref={heading}
        tabIndex={-1}
        className="flex items-center gap-2 text-sm font-medium text-success-text focus:outline-none"
      >
        <Check className="size-4.5" aria-hidden />
        {t('token.created')}
      </h3>
      {summary && <p className="mt-1 text-ui text-muted">{summary}</p>}
      <p className="ticket-token mt-3 font-mono text-ui leading-relaxed break-all select-all">
        {token}
      </p>
      <div className="mt-3 flex flex-wrap gap-2">
        <Button
          variant="secondary"
          onClick={() => void press(token, t('token.tokenCopied'))}
          className="flex-1"
        >
          <Copy aria-hidden />
          {t('token.copyToken')}
        </Button>
        <Button
          variant="secondary"
          onClick={() => void press(link, t('token.linkCopied'))}
          className="flex-1"
        >
          <Link2 aria-hidden />
          {t('token.copyLink')}
        </Button>
      </div>
      <p className="mt-3.5 flex gap-2.5 rounded-lg bg-warning-soft px-3.5 py-3 text-ui font-medium text-warning-text">
        <TriangleAlert className="mt-0.5 size-4 shrink-0" aria-hidden />
        {t('token.warning')}
      </p>
    </section>
  );
}
