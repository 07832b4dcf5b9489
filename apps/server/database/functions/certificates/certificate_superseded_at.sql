-- Returns when a newer certificate of the same course superseded a certificate, or null if none did by the moment. A
-- revoked certificate supersedes none, and one that was taken over from a merged account none before that.
create or replace function certificate_superseded_at(certificate certificates, at_moment timestamptz)
returns timestamptz language sql stable as $$
  select min(newer.issued_at) from certificates newer
  where newer.learner_id = certificate.learner_id and newer.course_id = certificate.course_id
    and newer.cycle > certificate.cycle and newer.issued_at <= at_moment
    and not coalesce(newer.revoked_at <= at_moment, false)
    and not exists (
      select from continued_enrollments taken
      where taken.learner_id = newer.learner_id and taken.course_id = newer.course_id and taken.cycle = newer.cycle
        and taken.continued_at > at_moment)
$$;
