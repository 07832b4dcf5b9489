create or replace trigger record_pending_event after insert on learning_events
  referencing new table as added for each statement when (not is_merging()) execute function record_pending_event();

create or replace trigger reject_backdating before insert on learning_events for each row
  when (new.occurred_at <> now() or new.recorded_at <> now()) execute function reject_backdating();

create or replace trigger record_xapi_event after insert on learning_events
  referencing new table as added for each statement when (not is_merging()) execute function record_xapi_event();
