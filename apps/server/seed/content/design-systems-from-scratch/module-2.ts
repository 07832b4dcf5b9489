import type { SeedModule } from '../../content-types.ts';

export const module2: SeedModule = {
  number: 2,
  title: 'Components',
  lessons: [
    {
      order: 5,
      kind: 'text',
      title: 'Anatomy of a Component',
      description: 'Parts, variants, states and limits: the four lists every component needs.',
      minutes: 35,
      body: `Teams argue about components because each person pictures a different one. Four written lists settle most of it before anyone draws.

## The four lists for a button

1. **Parts**: container, label, optional leading icon, spinner
2. **Variants**: primary, secondary, danger
3. **States**: default, hover, focus, pressed, disabled, busy
4. **Limits**: one line of text, two to four words, one primary button per view

Multiply variants by states and you get eighteen pictures. Draw all of them once. The states that were skipped in the design will otherwise be invented in the code.

## Focus is not optional

Anyone who navigates by keyboard must see where they are. Give every interactive part a visible focus indicator:

\`\`\`css
.button:focus-visible {
  outline: 2px solid var(--color-focus);
  outline-offset: 2px;
}
\`\`\`

\`:focus-visible\` shows the ring for keyboard users and usually not after a mouse click on a button, which removes the usual reason for hiding it.

> [!key-concepts]
> - A variant is chosen by the author; a state is caused by the user or the system
> - A limit is part of the design
`,
    },
    {
      order: 6,
      kind: 'text',
      title: 'Props, Slots and the Escape Hatch',
      description: 'An API that is easy for the common case and possible for the rest.',
      minutes: 35,
      body: `The code interface of a component decides whether teams use it or copy it. Too few options and they fork it; too many and nobody knows what it does.

## Prefer a list to a heap of flags

\`\`\`tsx
// Hard to reason about: what do two flags together mean?
<Button primary danger small />

// One choice for each question
<Button variant="danger" size="small">
  Delete
</Button>
\`\`\`

Three Booleans allow eight combinations, of which perhaps four make sense. One \`variant\` prop allows exactly the ones you listed.

## Slots for content

Accept children instead of a prop for each piece. A card with \`title\`, \`subtitle\`, \`icon\`, \`badge\` and \`footerText\` will need a sixth next month. A card with a header and a body slot will not.

## The escape hatch

Let people pass a \`className\` for layout: margin, width, position in a grid. Do not promise that internal styles can be overridden. Say so in the documentation: “Position it freely; what is inside is ours.” Then you can change the inside without breaking anyone.

When three teams use the hatch for the same purpose, that is a missing variant.
`,
    },
    {
      order: 7,
      kind: 'text',
      title: 'Forms and Their Errors',
      description: 'Labels, hints and messages that people can act on.',
      minutes: 34,
      body: `Forms are where users lose time and products lose money, so the field is the most valuable component you will build.

## One field, fully specified

\`\`\`html
<label for="iban">IBAN</label>
<p id="iban-hint">For example NL91 ABNA 0417 1643 00</p>
<input id="iban" aria-describedby="iban-hint iban-error" aria-invalid="true" />
<p id="iban-error">The IBAN is two characters short. Dutch IBANs have 18.</p>
\`\`\`

- The **label** stays visible. A placeholder disappears as soon as typing starts.
- The **hint** comes before the input, where it can still help.
- \`aria-describedby\` makes screen readers announce the hint and the error.

## When to show an error

Check a field when the user leaves it, not at every keystroke. Once an error is shown, remove it as soon as the value becomes valid. On submit, move the focus to the first faulty field.

## What to write

Say what is wrong and how to repair it. “Invalid input” does neither. Never rely on red alone: about one man in twelve has some form of colour vision deficiency, so add an icon or text.

> [!best-practices]
> - Mark optional fields instead of starring the required ones when most are required
> - Keep what the user typed, always
`,
    },
    {
      order: 8,
      kind: 'text',
      title: 'Documentation People Read',
      description: 'Answer “when do I use this” before “how do I call it”.',
      minutes: 33,
      body: `Nobody reads design system documentation from end to end. People arrive with a question, and the page succeeds if the answer is on the first screen.

## Order of a component page

1. **What it is for**, in one sentence
2. **A live example** they can copy
3. **When to use it, and when something else**
4. **Options**, as a table
5. **Accessibility**: keyboard, labels, known limits
6. **Changes**

Item 3 matters most and is missing most often. A useful version:

| Situation | Use |
| --- | --- |
| User must decide before going on | Dialog |
| Confirmation that something worked | Toast |
| Problem with one field | Message at the field |
| Outage that affects everyone | Banner |

## Keep it true

Generate the table of options from the source types, and run the examples as tests. Documentation that can go stale will.

Watch one colleague look for an answer each month. Say nothing, note where they search first, and move the answer there. Support questions are a free list of missing pages: reply with a link, and if there is no link, write the page.
`,
    },
    {
      order: 9,
      kind: 'quiz',
      title: 'Module 2 Quiz',
      description: 'Four questions on components, forms and documentation.',
      minutes: 15,
      questions: [
        {
          text: 'Which of these is a state and not a variant?',
          type: 'single_choice',
          explanation:
            'The author chooses a variant. A state, such as busy, is caused by the user or the system.',
          answers: [{ text: 'Danger' }, { text: 'Secondary' }, { text: 'Busy', right: true }],
        },
        {
          text: 'Why is variant="danger" better than separate primary and danger flags?',
          type: 'single_choice',
          explanation:
            'Flags multiply into combinations nobody defined. One prop with listed values allows only the intended ones.',
          answers: [
            { text: 'Combinations without meaning cannot be written', right: true },
            { text: 'It lets several looks be combined on one button' },
            { text: 'It is easier to style from outside with CSS' },
          ],
        },
        {
          text: 'When should a field first be checked?',
          type: 'single_choice',
          explanation:
            'Checking while someone is still typing reports errors that are not errors yet. Leaving the field is the first moment the value is meant to be complete.',
          answers: [
            { text: 'At every keystroke' },
            { text: 'When the user leaves it', right: true },
            { text: 'Only after the server replies' },
          ],
        },
        {
          text: 'Which belong in the documentation of a component?',
          type: 'multiple_choice',
          explanation:
            'A reader comes with a question about use. Guidance on alternatives, accessibility and a working example answer most of them.',
          answers: [
            { text: 'When to use something else instead', right: true },
            { text: 'The names of everyone who worked on it' },
            { text: 'Keyboard behaviour and known limits', right: true },
            { text: 'A live example to copy', right: true },
          ],
        },
      ],
    },
  ],
};
