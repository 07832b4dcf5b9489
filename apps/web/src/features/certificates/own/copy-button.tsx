import { useEffect, useState } from 'react';
import { Check, Link2 } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { copyText } from '../../../lib/browser/copy-text.ts';
import { Button } from '../../../ui/buttons/button.tsx';

type CopyState = 'idle' | 'copied' | 'failed';

const shownMs = 3_000;

/** Copies a text. `copied` resets after a few seconds, `failed` stays. */
export function useCopy(text: string): { state: CopyState; copy: () => void } {
  const [state, setState] = useState<CopyState>('idle');
  useEffect(() => {
    if (state !== 'copied') return undefined;
    const timer = setTimeout(() => setState('idle'), shownMs);
    return () => clearTimeout(timer);
  }, [state]);
  const copy = () => {
    void copyText(text).then((isCopied) => setState(isCopied ? 'copied' : 'failed'));
  };
  return { state, copy };
}

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
