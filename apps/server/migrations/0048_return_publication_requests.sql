-- A publisher can return a publication request with a comment. The comment stays on the draft until the author asks
-- again or the draft is published.
alter table course_drafts
  add column returned_by uuid references profiles on delete set null,
  add column returned_at timestamptz,
  add column return_comment text,
  add constraint course_drafts_return_complete check ((returned_at is null) = (return_comment is null)),
  add constraint course_drafts_return_comment_length check (length(return_comment) between 1 and 2000),
  add constraint course_drafts_returned_or_requested check (requested_at is null or returned_at is null);
create index on course_drafts (returned_by);
