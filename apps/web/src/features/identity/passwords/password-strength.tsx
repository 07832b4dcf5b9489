import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { cn } from '../../../lib/styles/cn.ts';
import type { Strength } from './estimate-strength.ts';

const bars: Record<Strength, { filled: number; color: string }> = {
  weak: { filled: 1, color: 'bg-danger' },
  fair: { filled: 2, color: 'bg-warning' },
  good: { filled: 3, color: 'bg-success' },
  strong: { filled: 4, color: 'bg-success' },
};

/**
 * Shows the strength of a password while it is typed; `children` before that. `personal`: name and email of its owner.
 */
export function PasswordStrength({
  password,
  personal,
  children,
}: {
  password: string;
  personal: string;
  children?: string | undefined;
}) {
  const { t } = useTranslation();
  const strength = usePasswordStrength(password, personal);
  if (!strength) return children ? <p className="text-subtle">{children}</p> : null;
  const { filled, color } = bars[strength];
  return (
    <p className="flex items-center gap-2 text-subtle">
      <span className="grid w-20 grid-cols-4 gap-1" aria-hidden>
        {[1, 2, 3, 4].map((bar) => (
          <span
            key={bar}
            className={cn('h-1 rounded-full', bar <= filled ? color : 'bg-border-strong')}
          />
        ))}
      </span>
      <span className="sr-only">{t('ui.passwordStrength.label')}</span>
      {t(`ui.passwordStrength.${strength}`)}
    </p>
  );
}

/** Returns a password's strength while it is typed. The estimator is large, so it is loaded with the first letter. */
function usePasswordStrength(password: string, personal: string): Strength | undefined {
  const [strength, setStrength] = useState<Strength>();
  useEffect(() => {
    if (password === '') return undefined;
    let isCurrent = true;
    const estimate = async () => {
      const { estimateStrength } = await import('./estimate-strength.ts');
      if (isCurrent) setStrength(estimateStrength(password, personal.split(/[\s@]+/)));
    };
    // Works without the estimator too: the server checks the password.
    estimate().catch(() => undefined);
    return () => {
      isCurrent = false;
    };
  }, [password, personal]);
  return password === '' ? undefined : strength;
}
