import '@fontsource-variable/newsreader/opsz.css';
import { useTranslation } from 'react-i18next';
import { cn } from '../../../lib/styles/cn.ts';
import { Avatar } from '../../../ui/display/avatar.tsx';

/** Preview of the name on a certificate while it is typed. */
export function NamePreview({
  name,
  printedName = name,
  email,
  className,
}: {
  name: string;
  /** The name on certificates, if different. */
  printedName?: string | undefined;
  email: string;
  className?: string | undefined;
}) {
  const { t } = useTranslation();
  const shown = printedName.trim();
  return (
    <div
      className={cn(
        'flex items-center gap-4 rounded-xl border border-border bg-background p-4 dark:bg-sunken',
        className,
      )}
    >
      <Avatar name={name} email={email} className="size-14 text-lg" />
      <div className="min-w-0">
        <p
          className={cn('truncate font-serif text-2xl tracking-[-0.02em]', !shown && 'text-subtle')}
        >
          {shown || t('profile.preview.placeholder')}
        </p>
        <p className="truncate text-ui text-muted">{email}</p>
      </div>
    </div>
  );
}
