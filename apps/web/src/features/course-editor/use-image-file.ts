import { useEffect, useState } from 'react';
import { ApiError } from '../../lib/api/api-error.ts';
import type { Size } from './crop.ts';

type Loaded = { url: string; size: Size | undefined; error: unknown };

/** Loads an image file as an object URL with its size, or an error if it is not an image. */
export function useImageFile(file: File): Loaded {
  const [loaded, setLoaded] = useState<Loaded>({ url: '', size: undefined, error: undefined });
  useEffect(() => {
    const url = URL.createObjectURL(file);
    const image = new Image();
    image.addEventListener('load', () => {
      const size = { width: image.naturalWidth, height: image.naturalHeight };
      setLoaded({ url, size, error: undefined });
    });
    const fail = () => {
      const error = new ApiError(0, 'invalid_image', file.name);
      setLoaded({ url: '', size: undefined, error });
    };
    image.addEventListener('error', fail);
    image.src = url;
    return () => {
      // Revoking the URL while loading fires an error that is not about the file.
      image.removeEventListener('error', fail);
      URL.revokeObjectURL(url);
    };
  }, [file]);
  return loaded;
}
