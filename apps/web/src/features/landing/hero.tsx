import { useTranslation } from 'react-i18next';
import { cn } from '../../lib/cn.ts';
import { container } from '../../ui/container.ts';
import { SignActions } from './sign-actions.tsx';
import { Stage } from './stage.tsx';

/** Headline left, lead and actions right, the product below. */
export function Hero() {
  const { t } = useTranslation();
  return (
    <section className={cn(container, 'pt-18 max-md:pt-10')}>
      <div className="grid items-end gap-x-16 gap-y-6 lg:grid-cols-[minmax(0,1.25fr)_minmax(0,1fr)]">
        <h1
          tabIndex={-1}
          className="font-heading text-[5.25rem] leading-[0.98] tracking-[-0.04em] focus:outline-none max-xl:text-6xl max-md:text-5xl"
        >
          {t('landing.hero.title')}
        </h1>
        <div className="pb-2">
          <p className="max-w-[30rem] text-xl leading-[1.55] tracking-normal text-muted max-md:text-base">
            {t('landing.hero.lead')}
          </p>
          <SignActions className="mt-6 max-md:*:flex-1" />
        </div>
      </div>
      <Stage />
    </section>
  );
}
