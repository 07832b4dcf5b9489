/** Labels of a trend's values, including hidden ones. */
export type TrendLabels = {
  /** A point of this period: "264 enrollments". */
  now: (value: number | null) => string;
  /** The same point of the previous period: "153 the month before". */
  before: (value: number | null) => string;
};
