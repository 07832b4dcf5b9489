/** Margins of a plot in pixels. */
export const plotFrame = {
  margin: { top: 8, right: 16, bottom: 0, left: 0 },
  xAxis: 30,
  yAxis: 44,
} as const;

/** Returns the index of the point nearest to a pointer position. */
export function pointAt(x: number, width: number, count: number): number {
  const share = (x - plotFrame.yAxis) / (width - plotFrame.yAxis - plotFrame.margin.right);
  return Math.round(Math.min(1, Math.max(0, share)) * (count - 1));
}
