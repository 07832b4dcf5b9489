import { Eye, EyeOff } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { cn } from '../../lib/styles/cn.ts';
import { Input, type InputProps } from './input.tsx';
import { Tooltip } from '../overlays/tooltip.tsx';

/** A password field with a visibility toggle. `label` names the field inside "Show …": "new password". */
export function PasswordInput({
  label,
  className,
  ...rest
}: Omit<InputProps, 'type'> & { label?: string | undefined }) {
  const { t } = useTranslation();
  const [shown, setShown] = useState(false);
  const name = label ?? t('ui.password');
  const Icon = shown ? EyeOff : Eye;
  const action = shown
    ? t('ui.hidePassword', { label: name })
    : t('ui.showPassword', { label: name });
  return (
    <div className="relative">
      <Input type={shown ? 'text' : 'password'} className={cn('pr-11', className)} {...rest} />
      <Tooltip label={action}>
        <button
          type="button"
          aria-label={action}
          tabIndex={rest.tabIndex}
          onClick={() => setShown(!shown)}
          className="focus-ring absolute inset-y-1 right-1 grid w-9 place-items-center rounded-sm text-subtle hover:text-text max-md:w-10"
        >
          <Icon className="size-4.5" aria-hidden />
        </button>
      </Tooltip>
    </div>
  );
}
