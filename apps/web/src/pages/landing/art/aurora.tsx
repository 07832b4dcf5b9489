import './aurora.css';

/** Fills its positioned parent with a dark, static gradient. */
export function Aurora() {
  return (
    <div className="aurora" aria-hidden>
      <span />
      <span />
      <span />
      <span />
    </div>
  );
}
