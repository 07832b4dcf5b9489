import type { SeedModule } from '../../content-types.ts';

export const module1: SeedModule = {
  number: 1,
  title: 'Before the Model',
  lessons: [
    {
      order: 1,
      kind: 'text',
      title: 'Start from the Decision',
      description:
        'What someone will do with the number decides what you forecast and how far ahead.',
      minutes: 34,
      preview: true,
      body: `A forecast nobody acts on is a hobby. Begin with the decision, because it settles the horizon, the grain and the cost of being wrong.

## Four questions to ask first

1. **What will you do differently** if the number is high or low?
2. **When must you decide?** That gives the lead time, and the lead time gives the horizon.
3. **At what grain?** A buyer who orders for each warehouse each week needs that, not a national daily total.
4. **Which error hurts more?** Too much stock ties up cash; too little loses the sale.

## An example

A clinic asks for “a forecast of patients”. Asked the four questions, it turns out that rotas are fixed six weeks ahead, in half-day blocks, and that an empty shift costs less than an overcrowded one. The task becomes: arrivals per half-day, seven weeks out, with the 80th percentile as the planning figure.

That sentence is worth more than any choice of model.

> [!key-concepts]
> - Horizon: how far ahead you predict
> - Grain: the unit of time and place for each number
> - Lead time: how long the decision takes to have effect

Write the sentence down and have the planner agree to it before you touch the data.
`,
    },
    {
      order: 2,
      kind: 'text',
      title: 'Demand, Sales and What You Can See',
      description: 'The recorded series is often not the quantity you want to predict.',
      minutes: 36,
      body: `Sales are what you managed to sell. Demand is what people wanted. When stock runs out the two part company, and a model trained on sales learns your past shortages.

## Common gaps between record and reality

| You want | You have | The trap |
| --- | --- | --- |
| Demand | Sales | Capped by stock |
| Arrivals | Registrations | Queue leaves before registering |
| Energy use | Meter readings | Reading dates are irregular |
| Active users | Logins | One person, three devices |

## What to do about a cap

Flag periods when stock was zero and treat them as missing, not as low demand:

\`\`\`python
df["demand"] = df["sales"].where(df["stock_open"] > 0)
\`\`\`

Where the condition is false, \`where\` puts a missing value. A day that sold out at noon is harder. If you have hourly records, scale up by the usual share of sales before noon, and mark the result as estimated.

## Definitions drift

Ask when the recording changed. A new till system, a merged region or a renamed product shows up as a step in the series. A model will call it a trend. Keep a list of such dates with the data; you will need it in every later lesson.
`,
    },
    {
      order: 3,
      kind: 'text',
      title: 'Gaps: Missing, Zero or Late',
      description: 'Three kinds of hole look the same in a table and need different repairs.',
      minutes: 36,
      body: `An empty cell can mean that nothing happened, that nobody recorded it, or that the record has not arrived yet. Filling all three with zero is the most common error in forecasting work.

## Tell them apart

- **True zero**: the shop was open and sold none. Keep it.
- **Closed**: a bank holiday. Model it as a calendar effect.
- **Not recorded**: sensor down, file lost. Missing.
- **Late**: the last three days are incomplete because data arrives slowly. Cut them off.

## Make the gaps visible

A table that only contains days with sales hides its holes. Build the full calendar first:

\`\`\`python
full = pd.date_range(df.index.min(), df.index.max(), freq="D")
df = df.reindex(full)
print(df["sales"].isna().sum())
\`\`\`

## Fill modestly

For short gaps in a weekly pattern, the same weekday one week earlier is a sound fill. Linear interpolation across a weekend invents a Saturday that looks like a Friday. For long gaps, do not fill; choose a method that tolerates missing values.

> [!best-practices]
> - Keep a Boolean column that says which values were filled
> - Never score a forecast against a filled value
`,
    },
    {
      order: 4,
      kind: 'text',
      title: 'Outliers: Error, Event or Signal',
      description: 'Decide what an odd value is before you decide what to do with it.',
      minutes: 36,
      body: `Deleting odd values makes charts tidy and forecasts wrong. An outlier is a question, and there are three possible answers.

## Three answers

1. **Error.** A decimal slipped, a batch was loaded twice. Correct it, or set it to missing.
2. **Event.** A promotion, a strike, a storm. Keep it and add a column that explains it.
3. **Signal.** The world changed and the odd value is the first of many. Leave it alone.

## Finding candidates

Use a measure that the outlier itself cannot distort. The median absolute deviation serves well:

\`\`\`python
med = s.rolling(29, center=True, min_periods=10).median()
resid = s - med
mad = resid.abs().median()
candidates = s[resid.abs() > 5 * 1.4826 * mad]
\`\`\`

The factor 1.4826 makes the MAD comparable to a standard deviation when the data are normal. Five is a high bar on purpose: you will look at each candidate by hand.

## Record the verdict

Keep a small table: date, value, verdict, reason, who decided. Next year someone will ask why last May looks so calm, and the table will answer. If you cannot find a reason, leave the value in and use a robust method.
`,
    },
    {
      order: 5,
      kind: 'quiz',
      title: 'Module 1 Quiz',
      description: 'Four questions on decisions, gaps and outliers.',
      minutes: 16,
      questions: [
        {
          text: 'A product was out of stock for ten days and recorded no sales. How should a demand model treat those days?',
          type: 'single_choice',
          explanation:
            'Sales were capped by stock, so they say nothing about demand. Marking them as missing keeps the model from learning the shortage.',
          answers: [
            { text: 'As ten days of zero demand' },
            { text: 'As missing values', right: true },
            { text: 'As the average of the whole series' },
          ],
        },
        {
          text: 'Your daily file lists only days with at least one sale. What should you do first?',
          type: 'single_choice',
          explanation:
            'Until every day has a row you cannot count the holes, let alone tell true zeros from missing records.',
          answers: [
            { text: 'Interpolate between the rows to get an even series' },
            { text: 'Drop the weekends, since shops are often closed' },
            { text: 'Reindex to a full calendar so the gaps become visible', right: true },
          ],
        },
        {
          text: 'Why use the median absolute deviation to look for outliers?',
          type: 'single_choice',
          explanation:
            'The standard deviation is inflated by the very values you are looking for. Medians are not.',
          answers: [
            { text: 'A few extreme values hardly affect it', right: true },
            { text: 'It is always smaller than the standard deviation' },
            { text: 'It removes the season' },
          ],
        },
        {
          text: 'Which facts should be settled with the planner before modelling?',
          type: 'multiple_choice',
          explanation:
            'Horizon, cost of error and grain all follow from the decision. The software is your affair.',
          answers: [
            { text: 'How far ahead the decision must be made', right: true },
            { text: 'Which library will be used' },
            { text: 'Which direction of error costs more', right: true },
            { text: 'The unit of time and place for each number', right: true },
          ],
        },
      ],
    },
  ],
};
