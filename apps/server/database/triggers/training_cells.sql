create or replace trigger record_assigned after insert on training_cells
  referencing new table as added for each statement execute function record_assigned();

create or replace trigger record_webhook_event_on_insert after insert on training_cells for each row
  when (new.status in ('overdue', 'expired')) execute function record_training_webhook_event();

create or replace trigger record_webhook_event after update of status on training_cells for each row
  when (new.status in ('overdue', 'expired') and old.status <> new.status)
  execute function record_training_webhook_event();
