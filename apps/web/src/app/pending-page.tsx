import { useTranslation } from 'react-i18next';
import { Spinner } from '../ui/spinner.tsx';

/** Placeholder while a page loads. Becomes visible only after a delay. */
export function PendingPage() {
  const { t } = useTranslation();
  return (
    <main
      id="main"
      className="grid min-h-[60dvh] animate-[appear_1ms_linear_300ms_both] place-items-center text-subtle"
    >
      <Spinner className="size-6" label={t('app.loading')} />
    </main>
  );
}
