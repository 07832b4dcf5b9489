import { trendDays, type TrendDays } from '@atrium/contracts/analytics';
import { useSearchParams } from 'react-router';

/** The two forms figures come in. */
export type ShownAs = 'chart' | 'table';

/** Which period charts tell of, which of them are shown as tables, and the ways to change that. */
export type ChartView = {
  days: TrendDays;
  chooseDays: (days: TrendDays) => void;
  shownAs: (card: string) => ShownAs;
  showAs: (card: string, as: ShownAs) => void;
};

const cardsIn = (params: URLSearchParams): string[] =>
  (params.get('show') ?? '').split(',').filter((card) => card !== '');

/** Keeps the period and what is shown as a table in the address: a link shows the same, and Back goes back. */
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
      // At once: a choice that shows a moment later looks as if it had not been taken.
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
