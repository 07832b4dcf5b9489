import { Award } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { cn } from '../../lib/cn.ts';
import { container } from '../../ui/container.ts';
import { Aurora } from './aurora.tsx';
import { SignActions } from './sign-actions.tsx';

/** Closing section with the same two actions as the hero. */
export function ClosingCall() {
  const { t } = useTranslation();
  return (
    <section
      aria-labelledby="closing-title"
      className={cn(container, 'pt-20 pb-16 max-md:pt-14 max-md:pb-10')}
    >
      <div
        className="relative overflow-hidden rounded-3xl px-8 py-24 text-center text-white max-md:py-16"
        data-theme="dark"
      >
        <Aurora />
        <div className="relative">
          <Award className="mx-auto size-10 text-white/90" strokeWidth={1.4} aria-hidden />
          <h2
            id="closing-title"
            className="font-heading mx-auto mt-5 max-w-[36rem] text-6xl max-md:text-4xl"
          >
            {t('landing.closing.title')}
          </h2>
          <p className="mx-auto mt-4 max-w-md text-lg text-white/85 max-md:text-base">
            {t('landing.closing.body')}
          </p>
          <SignActions onPicture className="mt-8 justify-center" />
        </div>
      </div>
    </section>
  );
}
