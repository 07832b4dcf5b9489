import { useEffect, useState } from 'react';
import { copyText } from '../../lib/copy-text.ts';

export type CopyState = 'idle' | 'copied' | 'failed';

const shownMs = 3_000;

/** Copies a text. `copied` resets after a few seconds, `failed` stays. */
export function useCopy(text: string): { state: CopyState; copy: () => void } {
  const [state, setState] = useState<CopyState>('idle');
  useEffect(() => {
    if (state !== 'copied') return undefined;
    const timer = setTimeout(() => setState('idle'), shownMs);
    return () => clearTimeout(timer);
  }, [state]);
  const copy = () => {
    void copyText(text).then((isCopied) => setState(isCopied ? 'copied' : 'failed'));
  };
  return { state, copy };
}
