/** Seconds after which a part counts as slow: the service levels of docs/monitoring.md, which the alerts use as well. */
export const slowAfterSeconds = {
  mail: 120,
  videos: 3_600,
  analytics: 900,
  training: 60,
  jobs: 300,
  replication: 30,
  // A backup is made every day.
  backup: 30 * 3_600,
};
