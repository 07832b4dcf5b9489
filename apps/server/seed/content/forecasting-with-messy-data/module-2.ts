import type { SeedModule } from '../../content-types.ts';

export const module2: SeedModule = {
  number: 2,
  title: 'Structure and Baselines',
  lessons: [
    {
      order: 6,
      kind: 'text',
      title: 'Trend, Season and Calendar',
      description: 'Take a series apart before you ask a model to put it back together.',
      minutes: 36,
      body: `Most business series are made of a few plain parts. Seeing them separately tells you which ones deserve effort.

## The parts

- **Trend**: slow movement over months and years
- **Season**: a pattern with a fixed period, such as the week or the year
- **Calendar**: effects tied to dates that move, such as Easter or the number of trading days
- **Remainder**: what is left

## Additive or multiplicative

If the December peak adds about 200 units each year, the season is additive. If it adds about 30 %, it is multiplicative, and taking logarithms turns it into an additive one. Plot the series: swings that widen as the level rises point to the second.

\`\`\`python
from statsmodels.tsa.seasonal import STL

parts = STL(s, period=7, robust=True).fit()
trend, season, rest = parts.trend, parts.seasonal, parts.resid
\`\`\`

STL expects a complete, regular series, which is why gaps came first. \`robust=True\` keeps single outliers from leaking into the season.

## The calendar hides in the remainder

Look at the largest remainders and their dates. If they cluster on public holidays, add a holiday column. A month with five Saturdays is a bigger month for a restaurant, and no seasonal term will know it.
`,
    },
    {
      order: 7,
      kind: 'text',
      title: 'Baselines You Must Beat',
      description: 'Three one-line forecasts that embarrass more models than anyone admits.',
      minutes: 36,
      body: `A model is only as good as its margin over doing something trivial. Fix the trivial forecasts first and keep them in every report.

## Three baselines

| Name | Rule | Strong when |
| --- | --- | --- |
| Naive | Next value = last value | Prices, slow drift |
| Seasonal naive | Same day last week or same month last year | Clear season |
| Mean of recent seasons | Average of the last 4 Mondays | Noisy season |

\`\`\`python
seasonal_naive = s.shift(7)
recent_mean = (s.shift(7) + s.shift(14) + s.shift(21) + s.shift(28)) / 4
\`\`\`

These formulas predict up to one week ahead. For a horizon of two weeks the most recent same weekday you know is fourteen days back, so the smallest shift becomes 14. Using \`shift(7)\` there would look into the future.

## Read the margin

If your model improves on the seasonal naive by 3 % and needs a server and a specialist, the planner may rightly prefer the naive. If it improves by 25 %, the case is easy to make.

> [!key-concepts]
> - A baseline costs nothing and needs no training
> - The baseline must respect the horizon
> - Report the improvement, not the raw error
`,
    },
    {
      order: 8,
      kind: 'text',
      title: 'Exponential Smoothing',
      description:
        'A small family of methods that learns level, trend and season from recent data.',
      minutes: 36,
      body: `Exponential smoothing has been in use since the 1950s because it is quick, explainable and hard to beat on short business series.

## The idea

The new level is a weighted mix of the latest value and the old level:

\`level = alpha × value + (1 − alpha) × old level\`

With alpha near 1 the method follows every wobble. Near 0 it hardly moves. The weights on older values shrink by a constant factor, hence the name.

## Adding parts

Holt’s method adds a trend with its own weight. Holt–Winters adds a season too.

\`\`\`python
from statsmodels.tsa.holtwinters import ExponentialSmoothing

model = ExponentialSmoothing(
    train, trend="add", damped_trend=True, seasonal="add", seasonal_periods=12
).fit()
forecast = model.forecast(6)
\`\`\`

## Damp the trend

An undamped trend continues in a straight line for ever. A damped one flattens out. Over long horizons, damping is usually the safer choice, since few things grow at a constant rate for long.

Use a multiplicative season only when every value is above zero. For items that sell once a fortnight, use neither: intermittent demand needs its own method, such as Croston’s.
`,
    },
    {
      order: 9,
      kind: 'text',
      title: 'Regression with Lags and Calendar Columns',
      description:
        'When outside causes matter, give the model columns that it will truly have at forecast time.',
      minutes: 36,
      body: `Promotions, weather and holidays move demand, and smoothing cannot see them. A regression can, if the columns are available when you forecast.

## Build the columns

\`\`\`python
X = pd.DataFrame(index=s.index)
X["lag_14"] = s.shift(14)
X["mean_4w"] = s.shift(14).rolling(28).mean()
X["dow"] = s.index.dayofweek
X["holiday"] = s.index.isin(holidays).astype(int)
X["promo"] = promo_plan.reindex(s.index).fillna(0)
\`\`\`

For a horizon of fourteen days no lag may be shorter than fourteen. The weekday is a label, not a quantity: turn it into indicator columns for a linear model.

## The availability test

For each column ask: will I know this value on the day I forecast?

- **Calendar**: yes, for ever
- **Planned promotions**: yes, if the plan is kept
- **Weather**: only as a forecast, so train on past forecasts and not on what the weather turned out to be
- **Competitor prices**: usually not

A column that fails the test makes the model look brilliant in testing and useless in service. This is called leakage, and it explains most results that seem too good.
`,
    },
    {
      order: 10,
      kind: 'quiz',
      title: 'Module 2 Quiz',
      description: 'Four questions on structure, baselines and leakage.',
      minutes: 16,
      questions: [
        {
          text: 'The December peak was 120 above trend at a level of 400, and 240 above trend at a level of 800. What kind of season is it?',
          type: 'single_choice',
          explanation:
            'The peak is 30 % of the level in both years. A constant share is multiplicative.',
          answers: [
            { text: 'Additive' },
            { text: 'Multiplicative', right: true },
            { text: 'There is no season' },
          ],
        },
        {
          text: 'You forecast daily sales fourteen days ahead. Which lag may the model use?',
          type: 'single_choice',
          explanation:
            'On the day of the forecast the latest known value for the target day is fourteen days old. Shorter lags would use values from the future.',
          answers: [{ text: '1 day' }, { text: '7 days' }, { text: '14 days', right: true }],
        },
        {
          text: 'A damped trend continues in a straight line at the same slope.',
          type: 'true_false',
          explanation:
            'Damping shrinks the slope at each step, so the forecast flattens out. That is usually the safer choice for long horizons.',
          answers: [{ text: 'True' }, { text: 'False', right: true }],
        },
        {
          text: 'A model uses the actual temperature of each day and does far better in tests than in service. What happened?',
          type: 'single_choice',
          explanation:
            'On forecast day only a weather forecast exists. Training on the true temperature is leakage.',
          answers: [
            { text: 'The season changed after the model was released' },
            { text: 'The baseline used in the tests was too weak' },
            { text: 'The model has too few lags to follow the weather' },
            { text: 'It was trained on a value that is not known at forecast time', right: true },
          ],
        },
      ],
    },
  ],
};
