import type { SeedModule } from '../../content-types.ts';

export const module2: SeedModule = {
  number: 2,
  title: 'Comparables and Adjustments',
  lessons: [
    {
      order: 5,
      kind: 'text',
      title: 'Selecting Comparables',
      description: 'Search by rule, widen by rule and write the rule down.',
      minutes: 28,
      body: `If you choose comparables by feel, you will find the ones that agree with your first guess. A search rule protects you from yourself.

## Start narrow

For a standard terraced house, begin with:

- the same type and similar age of building
- floor area within 15 %
- within 500 m and on the same side of any clear divide, such as a railway
- sold within six months

## Widen one step at a time

If fewer than five remain, relax one condition, note it and search again. A sensible order is time, then distance, then size. Type comes last: a flat is a poor guide to a house, however near it is.

## Keep the rejects

| Address | Sold | Area | Price | Used? | Reason |
| --- | --- | --- | --- | --- | --- |
| Elm St 4 | Mar | 92 m² | 410,000 | yes | |
| Elm St 19 | Jan | 95 m² | 352,000 | no | Sale between relatives |
| Oak Rd 2 | Apr | 118 m² | 498,000 | no | Area 23 % larger |

A reader who sees the rejects can see that the choice was fair. An auditor often looks at that column first.

> [!best-practices]
> - Aim for three to six comparables in the final set
> - Include sales above and below your expected figure
> - Asking prices are context, not evidence of value
`,
    },
    {
      order: 6,
      kind: 'text',
      title: 'Adjusting for Differences',
      description: 'Move the comparable towards the subject, one supported step at a time.',
      minutes: 28,
      body: `No two homes are the same, so each sale must be restated as the price it would have fetched had it been like the subject.

## Direction

Always adjust the **comparable**. If the comparable is better, subtract; if it is worse, add. A comparable with a garage that the subject lacks is adjusted downwards.

## Order

1. Terms of sale that were not normal
2. Date: movement of the market since the sale
3. Location
4. Physical: area, condition, garage, outdoor space

Apply percentages for the date before fixed amounts for features, and keep the order the same in all reports.

## Worked example

| Step | Elm St 4 |
| --- | --- |
| Price, sold five months ago | 410,000 |
| Market rose 2 % | +8,200 |
| Subject is 4 m² larger, at 2,000 per m² | +8,000 |
| Comparable has a garage | −15,000 |
| **Adjusted** | **411,200** |

The rate for extra area is usually below the average price per square metre, because land, kitchen and bathroom do not grow with it.

If the gross sum of adjustments, ignoring signs, is above a quarter of the price, the comparable is too different. Here it is 31,200, or about 8 %.
`,
    },
    {
      order: 7,
      kind: 'text',
      title: 'Support from the Market',
      description: 'Where adjustment figures come from, and what to say when evidence is thin.',
      minutes: 27,
      body: `An adjustment without support is an opinion that happens to have a number. Three sources give it a foundation.

## Paired sales

Find two sales that differ in one feature only. Two identical flats in one block, sold in the same month, one with parking at 318,000 and one without at 300,000, suggest 18,000 for parking. One pair is a hint; four pairs that agree are evidence.

## Grouped data

With more sales, compare medians: homes with and without the feature, of similar size. A regression does this for several features at once. Check that its figures make sense in money: a model that values a bathroom at less than nothing has mixed it up with something else.

## Cost, with care

What it costs to build is an upper guide at best. A kitchen for 30,000 may add half of that. Buyers pay for use, not for invoices.

## When evidence is thin

Say so, use a round figure and test it. If changing the garage adjustment from 10,000 to 20,000 moves your result by less than 1 %, the uncertainty does not matter and a sentence is enough. If it moves the result by 5 %, find more evidence or widen the range.

> [!key-concepts]
> - Paired sales isolate one feature
> - Cost is not value
> - Test how much a weak figure matters before you defend it
`,
    },
    {
      order: 8,
      kind: 'quiz',
      title: 'Module 2 Quiz',
      description: 'Five questions on comparables and adjustments.',
      minutes: 12,
      questions: [
        {
          text: 'A comparable has a garage worth about 15,000, and the subject has none. How do you adjust?',
          type: 'single_choice',
          explanation:
            'The comparable is always moved towards the subject. It is better, so its price comes down.',
          answers: [
            { text: 'Add 15,000 to the subject' },
            { text: 'Add 15,000 to the comparable' },
            { text: 'Subtract 15,000 from the comparable', right: true },
          ],
        },
        {
          text: 'Your first search gives two sales. Which condition should be relaxed last?',
          type: 'single_choice',
          explanation:
            'Type changes who buys and how they compare. Time, distance and size can be adjusted for more reliably.',
          answers: [
            { text: 'Time of sale' },
            { text: 'Distance' },
            { text: 'Floor area' },
            { text: 'Type of property', right: true },
          ],
        },
        {
          text: 'A comparable sold for 400,000. Its adjustments are +30,000, −50,000 and +25,000. What is the gross adjustment?',
          type: 'single_choice',
          explanation:
            'Gross means that the signs are ignored: 30,000 + 50,000 + 25,000 = 105,000. At more than a quarter of the price, the sale is too different. The small net figure hides that.',
          answers: [
            { text: '5,000, or about 1 %' },
            { text: '105,000, or about 26 %', right: true },
            { text: '55,000, or about 14 %' },
          ],
        },
        {
          text: 'Why is the rate for additional floor area usually below the average price per square metre?',
          type: 'single_choice',
          explanation:
            'The average spreads fixed parts of the value over all metres. An extra metre adds only space.',
          answers: [
            { text: 'Land, kitchen and bathroom do not grow with each extra metre', right: true },
            { text: 'Larger homes are always harder to sell than smaller ones' },
            { text: 'Registers tend to overstate the floor area of larger homes' },
          ],
        },
        {
          text: 'A kitchen that cost 30,000 raises the value by 30,000.',
          type: 'true_false',
          explanation:
            'Cost is not value. Buyers pay for use, and the gain is often well below the cost.',
          answers: [{ text: 'True' }, { text: 'False', right: true }],
        },
      ],
    },
  ],
};
