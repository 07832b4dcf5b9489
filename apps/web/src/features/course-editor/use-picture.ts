import { useEffect, useState } from 'react';
import { ApiError } from '../../lib/api/api-error.ts';
import type { Size } from './crop.ts';

type Loaded = { url: string; size: Size | undefined; error: unknown };

/** A file as a picture the page can show, and how large it is; an error where it is none. */
export function usePicture(file: File): Loaded {
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
      // Given back on the way, an address fails; that says nothing of the file.
      image.removeEventListener('error', fail);
      URL.revokeObjectURL(url);
    };
  }, [file]);
  return loaded;
}
