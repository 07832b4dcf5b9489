import './aurora.css';

/** Fills its positioned parent with still, dark colour. */
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
