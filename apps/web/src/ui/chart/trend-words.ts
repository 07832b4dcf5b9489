/** What a trend's figures are called. A figure that is not told has its words too. */
export type TrendWords = {
  /** A point of this period: "264 enrollments". */
  now: (value: number | null) => string;
  /** The same point of the period before: "153 the month before". */
  before: (value: number | null) => string;
};
