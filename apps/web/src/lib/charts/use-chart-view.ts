import { trendDays, type TrendDays } from '@atrium/contracts/analytics/constants';
import { useSearchParams } from 'react-router';

/** Chart or table. */
export type ShownAs = 'chart' | 'table';

/** Period of the charts, which are shown as tables, and functions to change both. */
export type ChartView = {
  days: TrendDays;
  chooseDays: (days: TrendDays) => void;
  shownAs: (card: string) => ShownAs;
  showAs: (card: string, as: ShownAs) => void;
};

const cardsIn = (params: URLSearchParams): string[] =>
  (params.get('show') ?? '').split(',').filter((card) => card !== '');

/** Stores the period and the view in the URL, so that links and Back restore them. */
export function useChartView(): ChartView {
  const [params, setParams] = useSearchParams();
  const change = (name: string, value: string) =>
    setParams(
      (before) => {
        const next = new URLSearchParams(before);
        if (value === '') next.delete(name);
        else next.set(name, value);
        return next;
      },
      // Synchronous: a delayed switch feels unresponsive.
      { preventScrollReset: true, flushSync: true },
    );
  const tables = cardsIn(params);
  return {
    days: trendDays.find((days) => String(days) === params.get('days')) ?? trendDays[0],
    chooseDays: (days) => change('days', String(days)),
    shownAs: (card) => (tables.includes(card) ? 'table' : 'chart'),
    showAs: (card, as) => {
      const others = tables.filter((each) => each !== card);
      change('show', (as === 'table' ? [...others, card] : others).join(','));
    },
  };
}
