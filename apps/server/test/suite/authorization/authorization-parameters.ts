/** Parameters that are no objects of an organization, and why. */
export const parametersWithoutObject: Record<string, string> = {
  calendarFile: 'calendars read it with the token in its name',
  publicCertificateId: 'certificates are public to anyone who has the id',
  publicBrandImageId: 'logos and signatures are public to anyone who has the id',
  publicConnectionId: 'identity providers call these without a session; messages are signed',
  segment: 'a course with a public path is public',
  name: 'a file of the preceding video, protected by a signed URL',
  language: 'a language code',
  passkeyId: 'a passkey of the current user',
  deviceId: 'a device of the current user',
  sessionId: 'a session of the current user',
  version: "a version of the notice of the actor's own organization",
  jobId: 'a job of the system, for super admins only',
  rowNumber: 'a row of the import before it',
  attemptId: 'idempotency key chosen by the client, scoped to the learner',
  newBatchId: 'idempotency key chosen by the client',
  newAttachmentId: 'id chosen by the client, scoped to the learner',
};
