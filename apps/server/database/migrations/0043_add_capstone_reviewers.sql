-- Who is to review the submission. Counts only while is_capstone_reviewer holds; enforce_capstone_reviewer rejects others.
alter table capstone_submissions add column assigned_reviewer_id uuid,
  add constraint capstone_submissions_assigned_reviewer_id_fkey
    foreign key (assigned_reviewer_id) references profiles (id) on delete set null;
create index capstone_submissions_assigned_reviewer_id_idx on capstone_submissions (assigned_reviewer_id);
