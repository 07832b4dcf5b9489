import { ShieldCheck } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { NumberForm } from '../../ui/certificate/number-form.tsx';

/** Section where a visitor checks a certificate by its number. */
export function CheckCertificate() {
  const { t } = useTranslation();
  return (
    <div
      data-theme="dark"
      className="mt-16 flex items-center gap-x-10 gap-y-5 rounded-2xl bg-ink-900 p-8 text-white max-lg:flex-col max-lg:items-stretch max-md:mt-12 max-md:p-6"
    >
      <span className="grid size-12 shrink-0 place-items-center rounded-xl bg-white/10 max-lg:hidden">
        <ShieldCheck className="size-6" strokeWidth={1.7} aria-hidden />
      </span>
      <div className="flex-1">
        <h3 className="font-heading text-2xl">{t('landing.check.title')}</h3>
        <p className="mt-1 text-sm text-white/80">{t('landing.check.body')}</p>
      </div>
      <NumberForm onInk />
    </div>
  );
}
