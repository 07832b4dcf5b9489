/** Formats a position or length of a video: m:ss, from an hour on h:mm:ss. */
export function clockTime(seconds: number): string {
  const whole = Number.isFinite(seconds) ? Math.max(0, Math.floor(seconds)) : 0;
  const [hours, minutes, rest] = [Math.floor(whole / 3600), Math.floor(whole / 60), whole % 60];
  const padded = (value: number) => String(value).padStart(2, '0');
  return hours > 0
    ? `${hours}:${padded(minutes % 60)}:${padded(rest)}`
    : `${minutes}:${padded(rest)}`;
}
