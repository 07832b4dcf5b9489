create or replace trigger note_uncounted after insert on learning_events
  referencing new table as added for each statement execute function note_uncounted();

create or replace trigger refuse_backdating before insert on learning_events for each row
  when (new.occurred_at <> now() or new.recorded_at <> now()) execute function refuse_backdating();
