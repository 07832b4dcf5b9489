import { Check } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { cn } from '../../lib/cn.ts';
import { container } from '../../ui/container.ts';
import { CheckCertificate } from './check-certificate.tsx';
import { SampleCertificate } from './sample-certificate.tsx';
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
