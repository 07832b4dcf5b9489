import { useEffect, useEffectEvent, useRef, useState } from 'react';

const settledAfterMs = 300;

/** Text of a search field: reported once typing pauses, replaced when `current` changes from elsewhere. */
export function useSearchText(current: string, onSettled: (text: string) => void) {
  const [text, setText] = useState(current);
  const handedOn = useRef(current);
  const settle = useEffectEvent((settled: string) => {
    handedOn.current = settled;
    onSettled(settled);
  });
  useEffect(() => {
    if (current === handedOn.current) return;
    handedOn.current = current;
    setText(current);
  }, [current]);
  useEffect(() => {
    const settled = text.trim();
    if (settled === handedOn.current) return undefined;
    const timer = setTimeout(() => settle(settled), settledAfterMs);
    return () => clearTimeout(timer);
  }, [text]);
  return [text, setText] as const;
}
