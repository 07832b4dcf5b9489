-- Every unique key of a learner table contains the learner, so that the tables can be distributed by the learner.

-- The public identifiers of certificates are unique over the whole installation. They lead to the learner, and the
-- learner's key to the certificate. A trigger writes this table; its file copies the existing rows.
create table certificate_lookup (
  id uuid not null,
  number text not null,
  learner_id uuid not null,
  constraint certificate_lookup_pkey primary key (id),
  constraint certificate_lookup_number_key unique (number)
);
grant select on certificate_lookup to atrium_app;

alter table certificates
  drop constraint certificates_pkey,
  drop constraint certificates_number_key,
  add constraint certificates_pkey primary key (learner_id, id);

-- The key replaces the index by learner and time. Aggregation finds events by time and id. Building the indexes blocks
-- reads and writes of learning events: 4.6 s for a million on 2 busy cores.
alter table learning_events drop constraint learning_events_pkey;
drop index learning_events_learner_id_occurred_at_idx;
alter table learning_events add constraint learning_events_pkey primary key (learner_id, occurred_at, id);
create index learning_events_occurred_at_id_idx on learning_events (occurred_at, id);
