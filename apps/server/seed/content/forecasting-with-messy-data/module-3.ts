import type { SeedModule } from '../../content-types.ts';

export const module3: SeedModule = {
  number: 3,
  title: 'Testing, Uncertainty and Telling',
  lessons: [
    {
      order: 11,
      kind: 'text',
      title: 'Backtesting on a Rolling Origin',
      description: 'Test a forecast the way it will be used: repeatedly, and without seeing ahead.',
      minutes: 36,
      body: `A random split of rows lets the model study next month before predicting last month. Time series need a test that moves forward, as the calendar does.

## Rolling origin

Pick several past dates. At each one, train only on what was known then, forecast the full horizon and score it. Then move on.

\`\`\`python
origins = pd.date_range("2024-01-01", "2024-12-01", freq="MS")
rows = []
for origin in origins:
    train = s[s.index < origin]
    actual = s[s.index >= origin].iloc[:28]
    pred = fit_and_forecast(train, steps=28)
    error = (actual - pred).abs().mean()
    rows.append({"origin": origin, "mae": error})
\`\`\`

Here \`fit_and_forecast\` returns a series with the same dates as \`actual\`. Repairs to gaps and outliers belong inside the loop too: if they use the whole series, the future leaks in through them.

## Read the spread

Twelve origins give twelve errors. A model that wins on average but fails badly in March and August may be worse for the planner than a duller one. Show the worst origin next to the mean.

> [!best-practices]
> - Include at least one full season of origins
> - Refit at each origin exactly as you will in service
`,
    },
    {
      order: 12,
      kind: 'text',
      title: 'Choosing an Error Measure',
      description:
        'Each measure rewards a different forecast, so choose the one that matches the cost.',
      minutes: 36,
      body: `The measure is not a neutral referee. It decides which forecast looks best, so pick it to match what errors cost.

## Four measures

| Measure | Formula in words | Note |
| --- | --- | --- |
| MAE | Mean of absolute errors | Rewards forecasting the median |
| RMSE | Root of mean squared error | Rewards the mean, punishes big misses |
| MAPE | Mean of error ÷ actual | Undefined at zero, favours low forecasts |
| MASE | MAE ÷ MAE of the naive forecast | Comparable across series |

A MASE below 1 means that you beat the naive benchmark.

## Why MAPE misleads

If the actual is 50 and you say 100, the error is 100 %. If the actual is 100 and you say 50, it is 50 %. The same miss of 50 units costs twice as much when you are too high, so a model tuned on MAPE learns to guess low.

## When costs are lopsided

If a shortage costs four units and a surplus costs one, do not forecast the middle. The best figure is the quantile 4 ÷ (4 + 1) = 0.8, and the measure to use is the pinball loss for that quantile.

Also report **bias**, the mean signed error. A small but steady bias fills a warehouse.
`,
    },
    {
      order: 13,
      kind: 'text',
      title: 'Ranges, Reports and Watching It Run',
      description: 'Give planners a range, a reason and a warning when the forecast stops working.',
      minutes: 38,
      body: `A single number invites false confidence. A range tells the planner how much slack to hold, and whether to ask for more time.

## Ranges from your own errors

Collect the backtest errors for each step ahead and take their quantiles:

\`\`\`python
low, high = errors_at_step_14.quantile([0.1, 0.9])
interval = (forecast_14 + low, forecast_14 + high)
\`\`\`

With error defined as actual minus forecast, about 80 % of outcomes should fall inside. Check this on origins you held back; if only 60 % do, your ranges are too narrow.

## A report on one page

1. The figure and its range, in the planner’s units
2. What changed since last time, and why
3. What is assumed: promotions, prices, closures
4. The record: the last six forecasts beside what happened

## After release

Track error and bias each week against the backtest. Raise an alarm when the bias keeps one sign for five or six periods in a row, not at each bad day.

> [!key-concepts]
> - Coverage: the share of outcomes inside the range
> - A forecast that people override should be logged with the override, so both can be scored
`,
    },
    {
      order: 14,
      kind: 'quiz',
      title: 'Module 3 Quiz',
      description: 'Four questions on testing, error measures and ranges.',
      minutes: 15,
      questions: [
        {
          text: 'Why is a random train and test split wrong for a time series?',
          type: 'single_choice',
          explanation:
            'Rows from later dates end up in training. In service the future is not available, so the test result is too good.',
          answers: [
            {
              text: 'It lets the model train on data from after the period it is tested on',
              right: true,
            },
            { text: 'It makes the test set too small to contain a full season' },
            { text: 'It breaks up the season, so that no model can learn it' },
          ],
        },
        {
          text: 'A shortage costs three times as much as a surplus. Which quantile should you plan for?',
          type: 'single_choice',
          explanation:
            'The best quantile is the shortage cost divided by the sum of both costs: 3 ÷ (3 + 1) = 0.75.',
          answers: [
            { text: '0.25' },
            { text: '0.50' },
            { text: '0.67' },
            { text: '0.75', right: true },
          ],
        },
        {
          text: 'A range was meant to hold 80 % of outcomes, and on held-back data it holds 60 %. What follows?',
          type: 'single_choice',
          explanation:
            'Coverage below the stated level means that outcomes fall outside more often than promised, so the range has to widen.',
          answers: [
            { text: 'The point forecast is biased' },
            { text: 'The range is too narrow', right: true },
            { text: 'The range is too wide' },
          ],
        },
        {
          text: 'Which statements about MAPE are correct?',
          type: 'multiple_choice',
          explanation:
            'MAPE divides by the actual value, so it fails at zero and caps the penalty for low forecasts of positive values. The comparison with the naive forecast is MASE.',
          answers: [
            { text: 'It cannot be computed when an actual value is zero', right: true },
            { text: 'It treats forecasts that are too high and too low alike' },
            { text: 'It tends to favour forecasts that are too low', right: true },
            { text: 'A value below 1 means that the naive forecast is beaten' },
          ],
        },
      ],
    },
  ],
};
