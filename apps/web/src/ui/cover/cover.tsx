import { memo, useId, useMemo, useState } from 'react';
import { cn } from '../../lib/styles/cn.ts';
import { coverSvg } from './draw-cover.ts';
import { AuthorizedImage } from '../display/authorized-image.tsx';

type CoverProps = {
  title: string;
  category?: string | null | undefined;
  /** The course's thumbnail. If missing or broken, the generated cover is shown. */
  src?: string | null | undefined;
  className?: string | undefined;
};

function Drawing({ title, category }: Pick<CoverProps, 'title' | 'category'>) {
  const uid = useId().replaceAll(/[^\w-]/g, '');
  const html = useMemo(
    () => ({ __html: coverSvg({ title, category: category ?? undefined, uid }) }),
    [title, category, uid],
  );
  return <span className="absolute inset-0 [&>svg]:size-full" dangerouslySetInnerHTML={html} />;
}

/** The cover of a course. Decorative: its title is beside it. */
export const Cover = memo(function Cover({ title, category, src, className }: CoverProps) {
  const [broken, setBroken] = useState<string | null>(null);
  return (
    <div
      className={cn(
        'relative aspect-video overflow-hidden rounded-lg bg-sunken dark:brightness-[.93]',
        className,
      )}
    >
      {src && src !== broken ? (
        <AuthorizedImage
          src={src}
          alt=""
          className="absolute inset-0 size-full object-cover"
          onBroken={setBroken}
        />
      ) : (
        <Drawing title={title} category={category} />
      )}
    </div>
  );
});
