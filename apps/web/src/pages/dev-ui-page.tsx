import { Buttons } from '../features/dev-ui/buttons.tsx';
import { Choices } from '../features/dev-ui/choices.tsx';
import { Covers } from '../features/dev-ui/covers.tsx';
import { DataDisplay } from '../features/dev-ui/data-display.tsx';
import { Feedback } from '../features/dev-ui/feedback.tsx';
import { Fields } from '../features/dev-ui/fields.tsx';
import { Foundations } from '../features/dev-ui/foundations.tsx';
import { Identity } from '../features/dev-ui/identity.tsx';
import { Labels } from '../features/dev-ui/labels.tsx';
import { Outcomes } from '../features/dev-ui/outcomes.tsx';
import { Overlays } from '../features/dev-ui/overlays.tsx';
import { ProgressSection } from '../features/dev-ui/progress-section.tsx';
import { ThemeRow } from '../features/dev-ui/theme-row.tsx';

/** Every component in every state, for development. Its texts are not part of the product, hence not translated. */
export function DevUiPage() {
  return (
    <main id="main" className="mx-auto max-w-[88rem] p-8 max-md:p-4">
      <div className="mb-5 flex flex-wrap items-baseline gap-4">
        <h1 tabIndex={-1} className="font-heading text-3xl focus:outline-none">
          Components and states
        </h1>
        <p className="mr-auto text-muted">Same tokens, same shapes, on every screen.</p>
        <ThemeRow />
      </div>
      <div className="grid items-start gap-5 *:grid *:min-w-0 *:gap-5 lg:grid-cols-3">
        <div>
          <Foundations />
          <Buttons />
          <Choices />
        </div>
        <div>
          <Fields />
          <ProgressSection />
          <Labels />
          <DataDisplay />
          <Identity />
        </div>
        <div>
          <Feedback />
          <Overlays />
          <Outcomes />
        </div>
      </div>
      <Covers />
    </main>
  );
}
