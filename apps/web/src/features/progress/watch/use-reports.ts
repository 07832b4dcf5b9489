import { video as videoSettings } from '@atrium/contracts/progress/constants';
import { useEffect } from 'react';
import { isReportDue, type Mark, type WatchLedger } from './watch-ledger.ts';

function markOf({ currentTime, duration }: HTMLVideoElement): Mark {
  return { atMs: performance.now(), percent: duration > 0 ? (currentTime / duration) * 100 : 0 };
}

/** Records playback of an element in the ledger and reports it to the server at intervals, on pause and on leave. */
export function useReports(
  element: HTMLVideoElement | null,
  ledger: WatchLedger | undefined,
): void {
  useEffect(() => {
    if (!element || !ledger) return;
    const controller = new AbortController();
    const options = { signal: controller.signal };
    let last: Mark | undefined;
    const position = () => ({ seconds: element.currentTime, atMs: performance.now() });
    const hasMetadata = () => element.readyState > 0;
    const report = (keepalive = false) => {
      if (!hasMetadata()) return;
      last = markOf(element);
      void ledger.report(element.currentTime, keepalive);
    };

    const onTime = () => {
      if (element.seeking || !hasMetadata()) return;
      ledger.follow({ kind: 'at', ...position() });
      last ??= markOf(element);
      if (isReportDue(last, markOf(element))) report();
    };
    const onPause = () => {
      if (element.seeking || element.ended) return;
      ledger.follow({ kind: 'at', ...position() });
      report();
    };
    const onEnded = () => {
      ledger.follow({ kind: 'end', ...position() });
      report();
    };
    const jump = () => ledger.follow({ kind: 'seek' });
    const onRate = () => ledger.follow({ kind: 'rate', rate: element.playbackRate, ...position() });
    element.addEventListener('timeupdate', onTime, options);
    element.addEventListener('pause', onPause, options);
    element.addEventListener('ended', onEnded, options);
    element.addEventListener('seeking', jump, options);
    element.addEventListener('emptied', jump, options);
    element.addEventListener('ratechange', onRate, options);

    const leave = () => {
      if (!element.seeking && hasMetadata()) ledger.follow({ kind: 'at', ...position() });
      report(true);
    };
    const onVisibility = () => {
      if (document.visibilityState === 'hidden') leave();
    };
    const retry = () => report();
    document.addEventListener('visibilitychange', onVisibility, options);
    window.addEventListener('pagehide', leave, options);
    window.addEventListener('online', retry, options);
    const retries = setInterval(() => {
      // The server caps watched time by elapsed time, so report again what it left out.
      if (element.paused || ledger.getState().saving.kind === 'waiting') retry();
    }, videoSettings.reportEverySeconds * 1000);
    return () => {
      controller.abort();
      clearInterval(retries);
      leave();
    };
  }, [element, ledger]);
}
