import { FileText } from 'lucide-react';
import type { ReactNode } from 'react';
import { useProfile } from '../../identity/index.ts';
import { useImageUrl } from './attachments.api.ts';

// Browsers can't show HEIC.
const shownTypes = new Set<string>(['image/jpeg', 'image/png', 'image/webp']);

/** Larger images are not worth loading for a thumbnail. */
const shownMaxBytes = 5_242_880;

const frame =
  'grid size-12 shrink-0 place-items-center overflow-hidden rounded-md bg-primary-soft text-primary-text';

/** Returns the learner of a file: the given one, or else the current user. */
export function useLearnerId(given: string | undefined): string | undefined {
  const { data } = useProfile();
  return given ?? data?.id;
}

/** Small image of a stored file, or an icon where there is none. */
export function FileThumbnail({
  file,
  learnerId: given,
}: {
  file: { id: string; contentType: string | null; sizeBytes: number };
  learnerId?: string | undefined;
}) {
  const learnerId = useLearnerId(given);
  const isShown =
    learnerId !== undefined &&
    file.sizeBytes <= shownMaxBytes &&
    shownTypes.has(file.contentType ?? '');
  const { data } = useImageUrl({ learnerId: learnerId ?? '', attachmentId: file.id }, isShown);
  return (
    <span className={frame}>
      {data ? (
        <img src={data.url} alt="" loading="lazy" className="size-full object-cover" />
      ) : (
        <FileText className="size-5" aria-hidden />
      )}
    </span>
  );
}

/** Row of a file: image, name, status and actions. */
export function FileRow({
  thumbnail,
  name,
  status,
  actions,
}: {
  thumbnail?: ReactNode;
  name: string;
  status: ReactNode;
  actions?: ReactNode;
}) {
  return (
    <li className="flex items-center gap-3 rounded-lg border border-border bg-surface p-2.5">
      {thumbnail ?? (
        <span className={frame}>
          <FileText className="size-5" aria-hidden />
        </span>
      )}
      <div className="min-w-0 flex-1">
        <p className="truncate text-sm font-medium" title={name}>
          {name}
        </p>
        {status}
      </div>
      {actions}
    </li>
  );
}
