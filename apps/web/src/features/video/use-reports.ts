import { video as figures } from '@atrium/contracts/constants';
import { useEffect } from 'react';
import { isReportDue, type Mark } from '../../lib/watch/report-timing.ts';
import type { WatchLedger } from '../../lib/watch/watch-ledger.ts';

function markOf({ currentTime, duration }: HTMLVideoElement): Mark {
  return { atMs: performance.now(), percent: duration > 0 ? (currentTime / duration) * 100 : 0 };
}

/** Writes into the ledger what an element plays, and lets it report when there is something to tell. */
export function useReports(
  element: HTMLVideoElement | null,
  ledger: WatchLedger | undefined,
): void {
  useEffect(() => {
    if (!element || !ledger) return;
    const controller = new AbortController();
    const options = { signal: controller.signal };
    let last: Mark | undefined;
    const here = () => ({ seconds: element.currentTime, atMs: performance.now() });
    const isThere = () => element.readyState > 0;
    const report = (outlive = false) => {
      if (!isThere()) return;
      last = markOf(element);
      void ledger.report(element.currentTime, outlive);
    };

    const onTime = () => {
      if (element.seeking || !isThere()) return;
      ledger.follow({ kind: 'at', ...here() });
      last ??= markOf(element);
      if (isReportDue(last, markOf(element))) report();
    };
    const onPause = () => {
      if (element.seeking || element.ended) return;
      ledger.follow({ kind: 'at', ...here() });
      report();
    };
    const onEnded = () => {
      ledger.follow({ kind: 'end', ...here() });
      report();
    };
    const jump = () => ledger.follow({ kind: 'seek' });
    const onRate = () => ledger.follow({ kind: 'rate', rate: element.playbackRate, ...here() });
    element.addEventListener('timeupdate', onTime, options);
    element.addEventListener('pause', onPause, options);
    element.addEventListener('ended', onEnded, options);
    element.addEventListener('seeking', jump, options);
    element.addEventListener('emptied', jump, options);
    element.addEventListener('ratechange', onRate, options);

    const leave = () => {
      if (!element.seeking && isThere()) ledger.follow({ kind: 'at', ...here() });
      report(true);
    };
    const onVisibility = () => {
      if (document.visibilityState === 'hidden') leave();
    };
    const again = () => report();
    document.addEventListener('visibilitychange', onVisibility, options);
    window.addEventListener('pagehide', leave, options);
    window.addEventListener('online', again, options);
    const retries = setInterval(() => {
      // The server believes no more than time allows: what it left out is told again.
      if (element.paused || ledger.getState().saving.kind === 'waiting') again();
    }, figures.reportEverySeconds * 1000);
    return () => {
      controller.abort();
      clearInterval(retries);
      leave();
    };
  }, [element, ledger]);
}
