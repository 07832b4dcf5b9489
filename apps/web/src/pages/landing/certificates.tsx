import { Check, ShieldCheck } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { NumberForm } from '../../features/certificates/index.ts';
import { cn } from '../../lib/styles/cn.ts';
import { container } from '../../ui/layout/page.tsx';
import { SampleCertificate } from './samples/sample-certificate.tsx';
import { SectionHead } from './section-head.tsx';

const conditions = ['videos', 'quizzes', 'capstone', 'number'] as const;

/** What a certificate requires, beside a sample. */
export function Certificates() {
  const { t } = useTranslation();
  return (
    <section
      id="certificates"
      aria-labelledby="certificates-title"
      className={cn(container, 'pt-28 max-md:pt-18')}
    >
      <div className="grid items-center gap-x-16 gap-y-10 lg:grid-cols-[minmax(0,1.5fr)_minmax(0,1fr)]">
        <figure className="max-lg:order-2">
          <SampleCertificate />
          <figcaption className="mt-3.5 text-ui text-subtle">
            {t('landing.certificates.caption')}
          </figcaption>
        </figure>
        <div>
          <SectionHead id="certificates-title" eyebrow={t('landing.certificates.eyebrow')}>
            {t('landing.certificates.title')}
          </SectionHead>
          <ul className="mt-7 grid gap-4 text-base">
            {conditions.map((key) => (
              <li key={key} className="flex gap-3">
                <span className="mt-1 grid size-5 shrink-0 place-items-center rounded-full bg-success text-on-success">
                  <Check className="size-3" strokeWidth={3.2} aria-hidden />
                </span>
                {t(`landing.certificates.${key}`)}
              </li>
            ))}
          </ul>
        </div>
      </div>
      <CheckCertificate />
    </section>
  );
}

/** Section where a visitor checks a certificate by its number. */
function CheckCertificate() {
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
