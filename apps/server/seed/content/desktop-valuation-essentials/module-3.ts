import type { SeedModule } from '../../content-types.ts';

export const module3: SeedModule = {
  number: 3,
  title: 'The Figure and the Report',
  lessons: [
    {
      order: 9,
      kind: 'text',
      title: 'Reconciling to One Figure',
      description: 'Weigh the comparables by quality; do not simply average them.',
      minutes: 27,
      body: `Five adjusted prices rarely agree. Reconciliation is the step at which you explain which ones deserve to be heard.

## Weigh by quality

Ask three questions of each comparable: how similar, how recent, how sure are the facts?

| Comparable | Adjusted | Gross adj. | Age | Weight |
| --- | --- | --- | --- | --- |
| Elm St 4 | 411,200 | 8 % | 5 months | high |
| Elm St 31 | 405,500 | 5 % | 2 months | high |
| Oak Rd 9 | 428,000 | 19 % | 4 months | low |
| Mill Ln 7 | 399,000 | 12 % | 9 months | medium |

The two best lie at 405,500 and 411,200. The low-weight sale pulls up, the medium one pulls down. A figure of **408,000** is supported; the plain average of 410,900 gives the weakest sale the same voice as the best.

## The range

State a range that reflects the evidence, for example 395,000 to 421,000, about 3 % either side. Widen it when comparables are few, old or heavily adjusted.

## A second opinion

Compare with an automated estimate or with the price per square metre of the street. If it differs by more than 10 %, find out why before you sign. The difference is not a reason to move your figure. It is a reason to look again.
`,
    },
    {
      order: 10,
      kind: 'text',
      title: 'The Written Rationale',
      description: 'Facts, reasoning, conclusion: in that order and in plain words.',
      minutes: 27,
      body: `The figure will be read once. The rationale will be read when something has gone wrong, by someone who doubts it.

## Four paragraphs

1. **The property**: what it is, and how each key fact is known
2. **The evidence**: how the search was done, what was used and rejected
3. **The reasoning**: main adjustments with support, weights
4. **The conclusion**: figure, range, date, what could change it

## Say why, not just what

| Weak | Strong |
| --- | --- |
| “Comparables were adjusted as appropriate.” | “Oak Rd 9 was reduced by 40,000 for its larger plot; two paired sales on Oak Rd support 35,000 to 45,000.” |
| “The location is good.” | “The house backs onto the park; the road noise that affects numbers 1–15 does not reach it.” |
| “Condition assumed average.” | “No inside images were available. Average condition for 1995 is assumed; a poor interior would lower the figure by up to 8 %.” |

## Words to avoid

“Obviously”, “clearly” and “in my experience” usually stand where evidence should be. Adjectives that the reader cannot check, such as charming or desirable, belong in advertisements.

> [!best-practices]
> - Give every number a source
> - Let a colleague read it without the spreadsheet: can they reach your figure?
`,
    },
    {
      order: 11,
      kind: 'text',
      title: 'Ready for Audit',
      description: 'What a file must contain so that a stranger can repeat your work.',
      minutes: 26,
      body: `An audit asks a single question: could another competent valuer, with this file and nothing else, see how you arrived at the figure?

## The file

- Instruction, terms and any later changes
- Conflict check, with date
- All sources as they were on the day: saved pages, not links
- The full search list, with rejects and reasons
- The adjustment sheet with formulas intact
- The signed report
- Correspondence about the figure

Links die and records are updated, so a link alone is no evidence of what you saw.

## Common findings

| Finding | Prevention |
| --- | --- |
| Comparables all above the figure, or all below | Bracket the subject |
| Adjustment differs between comparables without reason | One sheet, one rate |
| Valuation date missing or after the data | Fix the date in the template |
| Text says “good”, sheet says “average” | Read both side by side |

## If you find your own mistake

Tell the client and your supervisor at once, keep the original, and issue a corrected report that says what changed. A corrected error is a minor finding. A replaced file is a major one.
`,
    },
    {
      order: 12,
      kind: 'quiz',
      title: 'Module 3 Quiz',
      description: 'Four questions on the figure, the text and the file.',
      minutes: 12,
      questions: [
        {
          text: 'Why is the plain average of adjusted prices a poor conclusion?',
          type: 'single_choice',
          explanation:
            'Similarity, age and certainty differ. Reconciliation weighs them; averaging ignores them.',
          answers: [
            { text: 'It always lies above the market' },
            { text: 'It gives weak comparables the same weight as strong ones', right: true },
            { text: 'It cannot be calculated for fewer than six sales' },
          ],
        },
        {
          text: 'An automated estimate is 14 % above your figure. What do you do?',
          type: 'single_choice',
          explanation:
            'The gap is a prompt to look again, not evidence in itself. You may well keep your figure once you know the reason.',
          answers: [
            { text: 'Move your figure halfway towards it' },
            { text: 'Ignore it, because models are unreliable' },
            { text: 'Find the reason for the gap before you sign', right: true },
          ],
        },
        {
          text: 'Which sentence is the strongest?',
          type: 'single_choice',
          explanation:
            'It names the assumption and its effect on the value. The others hide or assert what nobody has seen.',
          answers: [
            {
              text: '“Average condition is assumed; a poor interior would lower the figure by up to 8 %.”',
              right: true,
            },
            { text: '“Condition was assumed to be average, as is usual in cases of this kind.”' },
            { text: '“The property clearly appears to be in good order throughout.”' },
          ],
        },
        {
          text: 'Why should sources be saved in the file and not only linked?',
          type: 'single_choice',
          explanation: 'An auditor needs the evidence as it stood on the valuation date.',
          answers: [
            { text: 'Links make the report longer and harder for clients to read' },
            { text: 'Auditors may not open pages outside the company network' },
            { text: 'Pages change or vanish, so a link does not show what you saw', right: true },
          ],
        },
      ],
    },
  ],
};
