import './backdrop.css';
import { WirePlan } from './wire-plan.tsx';

/** The moving picture behind the auth screens; always dark, and still once it is paused. */
export function Backdrop({ paused }: { paused: boolean }) {
  return (
    <div className="backdrop" data-theme="dark" data-paused={paused || undefined} aria-hidden>
      <i className="backdrop-light" />
      <i className="backdrop-light" />
      <i className="backdrop-light" />
      <i className="backdrop-light" />
      <div className="backdrop-plan">
        <WirePlan />
      </div>
    </div>
  );
}
