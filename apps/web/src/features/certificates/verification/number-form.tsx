import { useId, useState, type FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { cn } from '../../../lib/styles/cn.ts';
import { paths } from '../../../lib/paths/paths.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { Input } from '../../../ui/fields/input.tsx';
import '../../../locales/loaders/certificate-document-texts.ts';

/** Opens the verification page for a certificate number. */
export function NumberForm({
  onInk = false,
  className,
}: {
  /** On the dark section of the landing page: larger, with a light button. */
  onInk?: boolean;
  className?: string;
}) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const hint = useId();
  const [isMissing, setIsMissing] = useState(false);
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const given = new FormData(event.currentTarget).get('number');
    const number = typeof given === 'string' ? given.trim() : '';
    setIsMissing(number === '');
    if (number) void navigate(paths.verification(number));
  };
  return (
    <form noValidate onSubmit={submit} className={cn('min-w-0', className)}>
      <div className={cn('flex gap-2.5', onInk && 'max-sm:flex-col')}>
        <Input
          name="number"
          aria-label={t('certificateDocument.numberField')}
          aria-invalid={isMissing || undefined}
          aria-describedby={isMissing ? hint : undefined}
          placeholder={t('certificateDocument.numberExample')}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={64}
          className={cn(
            'min-w-0 font-mono',
            onInk ? 'h-12 w-72 text-sm max-lg:w-full' : 'w-64 text-ui max-md:flex-1',
          )}
        />
        <Button type="submit" variant={onInk ? 'paper' : 'secondary'} size={onInk ? 'xl' : 'lg'}>
          {t('certificateDocument.verify')}
        </Button>
      </div>
      {isMissing && (
        <p id={hint} role="alert" className="mt-1.5 text-ui text-danger-text">
          {t('certificateDocument.numberMissing')}
        </p>
      )}
    </form>
  );
}
