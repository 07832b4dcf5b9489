import { Cover } from '../../ui/cover/cover.tsx';

const courses = [
  ['Field Training: Scan, Measure, Deliver', 'Property Technology'],
  ['TypeScript for Working Developers', 'Development'],
  ['Forecasting with Messy Data', 'Data Science'],
  ['Leading Your First Team', 'Business'],
  ['Design Systems from Scratch', 'Design'],
  ['Positioning That Sells', 'Marketing'],
  ['Security Basics for Everyone', 'IT & Software'],
  ['Welcome and House Rules', 'Other'],
  ['Desktop Valuation Essentials', 'Property Technology'],
  ['Practical API Design', 'Development'],
  ['SQL That Answers Real Questions', 'Data Science'],
  ['Budgeting for Managers', 'Business'],
] as const;

/** Covers of every category; the last one replaces a thumbnail that fails to load. */
export function Covers() {
  return (
    <section aria-labelledby="covers-title" className="mt-12">
      <h2 id="covers-title" className="font-heading text-2xl">
        Default course covers
      </h2>
      <p className="mt-1 mb-6 max-w-prose text-base text-muted">
        Drawn from the title and the category. The category sets the hue and the motif, the title
        seeds the composition and the tone.
      </p>
      <div className="grid grid-cols-2 gap-3 md:grid-cols-4 md:gap-5">
        {courses.map(([title, category], index) => (
          <figure key={title}>
            <Cover
              title={title}
              category={category}
              src={index === courses.length - 1 ? '/no-such-thumbnail.jpg' : null}
            />
            <figcaption className="mt-2 text-ui font-medium">
              {title}
              <span className="block text-xs font-normal text-subtle">{category}</span>
            </figcaption>
          </figure>
        ))}
      </div>
    </section>
  );
}
