import { Check, Link2 } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/button.tsx';
import type { useCopy } from './use-copy.ts';

/** Copies the public verification URL of the certificate. */
export function CopyButton({
  link,
  size,
  className,
}: {
  link: ReturnType<typeof useCopy>;
  size?: 'xl';
  className?: string;
}) {
  const { t } = useTranslation();
  const isCopied = link.state === 'copied';
  return (
    <Button variant="secondary" size={size} className={className} onClick={link.copy}>
      {isCopied ? <Check aria-hidden /> : <Link2 aria-hidden />}
      <span aria-live="polite">
        {t(isCopied ? 'certificate.actions.copied' : 'certificate.actions.copy')}
      </span>
    </Button>
  );
}
