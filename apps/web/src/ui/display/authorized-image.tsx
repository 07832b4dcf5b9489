import { useEffect, useState } from 'react';

type AuthorizedImageProps = {
  src: string;
  alt: string;
  className: string;
  /** Called with the URL that cannot be shown. */
  onBroken?: ((src: string) => void) | undefined;
};

/**
 * An image of the API. Browsers send no access token with an <img>, so an image of an unpublished course is loaded
 * again with the current user's token.
 */
export function AuthorizedImage({ src, alt, className, onBroken }: AuthorizedImageProps) {
  const [fetched, setFetched] = useState<{ src: string; url: string }>();
  const hasFailed = fetched?.src === src;
  useEffect(() => () => URL.revokeObjectURL(fetched?.url ?? ''), [fetched]);
  const fetchAsUser = async () => {
    try {
      if (hasFailed) throw new Error('the fetched image is broken');
      const { fetchImage } = await import('../../lib/api/download.ts');
      setFetched({ src, url: URL.createObjectURL(await fetchImage(src)) });
    } catch {
      onBroken?.(src);
    }
  };
  return (
    <img
      src={hasFailed ? fetched.url : src}
      alt={alt}
      loading="lazy"
      decoding="async"
      className={className}
      onError={() => void fetchAsUser()}
    />
  );
}
