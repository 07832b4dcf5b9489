/** Detailed course stats cover at most this many learners, the most recently started ones. */
export const statsSampleSize = 5_000;

/** Item stats cover at most this many first attempts, the most recent ones. */
export const itemStatsSampleSize = 2_000;

/** Fewer attempts say too little about how well a question separates learners. */
export const minDiscriminationAttempts = 20;

/** What analytics cover, widest first. The organization or user always comes from the session, never from the request. */
export const analyticsScopes = ['system', 'organization', 'courses', 'own'] as const;
export type AnalyticsScope = (typeof analyticsScopes)[number];

/** Lengths of a trend, in days. */
export const trendDays = [30, 90, 365] as const;
export type TrendDays = (typeof trendDays)[number];

/** Period of a change "from last month", and the days after an event during which a learner counts as active. */
export const activityDays = 30;

/** Stats of smaller groups are hidden from users who may not see the learners in them. */
export const minGroupSize = 5;

/** Number of top courses shown by default, and the maximum for the list and its export. */
export const topCourses = { shown: 5, most: 100 } as const;
