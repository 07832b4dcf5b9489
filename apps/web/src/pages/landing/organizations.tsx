import { ChartColumn, KeyRound, LibraryBig, Users } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { cn } from '../../lib/styles/cn.ts';
import { container } from '../../ui/layout/page.tsx';
import { OrganizationSample } from './samples/organization-sample.tsx';
import { SectionHead } from './section-head.tsx';

const points = [
  { key: 'token', icon: KeyRound },
  { key: 'track', icon: ChartColumn },
  { key: 'courses', icon: LibraryBig },
  { key: 'admins', icon: Users },
] as const;

/** Section for organizations. */
export function Organizations() {
  const { t } = useTranslation();
  return (
    <section
      id="organizations"
      aria-labelledby="organizations-title"
      className="mt-28 overflow-x-clip border-y border-border bg-sunken/70 py-24 max-md:mt-18 max-md:py-16 dark:bg-sunken"
    >
      <div
        className={cn(
          container,
          'grid items-center gap-x-20 gap-y-12 lg:grid-cols-[minmax(0,1fr)_minmax(0,1.1fr)]',
        )}
      >
        <div>
          <SectionHead id="organizations-title" eyebrow={t('landing.organizations.eyebrow')}>
            {t('landing.organizations.title')}
          </SectionHead>
          <ul className="mt-9 grid gap-7">
            {points.map(({ key, icon: Icon }) => (
              <li key={key} className="flex gap-4">
                <span className="grid size-10 shrink-0 place-items-center rounded-lg border border-border bg-surface text-primary-text">
                  <Icon className="size-5" strokeWidth={1.8} aria-hidden />
                </span>
                <div>
                  <h3 className="font-title">{t(`landing.organizations.${key}.title`)}</h3>
                  <p className="mt-0.5 max-w-md text-sm text-muted">
                    {t(`landing.organizations.${key}.body`)}
                  </p>
                </div>
              </li>
            ))}
          </ul>
        </div>
        <OrganizationSample />
      </div>
    </section>
  );
}
