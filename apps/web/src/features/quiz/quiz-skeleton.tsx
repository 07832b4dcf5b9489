import { useTranslation } from 'react-i18next';
import { Card } from '../../ui/card.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';

/** Questions while they are loading. */
export function QuizSkeleton() {
  const { t } = useTranslation();
  return (
    <div aria-busy className="grid gap-4 pb-8">
      <output className="sr-only">{t('quiz.loading')}</output>
      {Array.from({ length: 2 }, (_, question) => (
        <Card key={question} className="p-6 max-md:p-4.5">
          <div className="flex items-center gap-3.5">
            <Skeleton className="size-7 rounded-full" />
            <Skeleton className="h-5 w-3/5" />
          </div>
          <div className="mt-4 grid gap-2 md:ml-10.5">
            {Array.from({ length: 4 }, (_each, answer) => (
              <Skeleton key={answer} className="h-11 rounded-lg" />
            ))}
          </div>
        </Card>
      ))}
    </div>
  );
}
