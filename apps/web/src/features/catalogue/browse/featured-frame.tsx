import type { ReactNode } from 'react';
import { Card } from '../../../ui/layout/card.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';

/** Classes of the cover image: above the text, from 1024 px beside it. */
export const featuredCover = 'rounded-none max-lg:order-first lg:aspect-auto lg:min-h-[25rem]';

type FeaturedFrameProps = { cover: ReactNode; labelledBy?: string; children: ReactNode };

/** Frame of the featured course: text left, image right. */
export function FeaturedFrame({ cover, labelledBy, children }: FeaturedFrameProps) {
  return (
    <section aria-labelledby={labelledBy} className="mt-6">
      <Card className="grid overflow-hidden rounded-2xl shadow-2 lg:grid-cols-[minmax(0,1fr)_minmax(0,1.08fr)]">
        <div className="flex min-w-0 flex-col items-start p-8 max-md:p-5 lg:p-10">{children}</div>
        {cover}
      </Card>
    </section>
  );
}

/** Featured course while it is loading. */
export function FeaturedSkeleton() {
  const cover = <Skeleton className={`aspect-video ${featuredCover}`} />;
  return (
    <FeaturedFrame cover={cover}>
      <Skeleton className="h-4 w-28" />
      <Skeleton className="mt-4 h-8 w-4/5" />
      <Skeleton className="mt-3 h-8 w-3/5" />
      <Skeleton className="mt-6 h-4 w-full" />
      <Skeleton className="mt-2.5 h-4 w-full" />
      <Skeleton className="mt-2.5 h-4 w-2/3" />
      <Skeleton className="mt-7 h-4 w-72 max-w-full" />
      <div className="mt-auto flex w-full items-center gap-6 pt-7 max-sm:flex-col max-sm:items-start max-sm:gap-4">
        <Skeleton className="h-(--control-xl) w-38 max-sm:w-full" />
        <div className="flex items-center gap-3">
          <Skeleton className="size-10 rounded-full" />
          <Skeleton className="h-4 w-28" />
        </div>
      </div>
    </FeaturedFrame>
  );
}
