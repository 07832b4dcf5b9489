create or replace trigger record_assigned after insert on training_cells
  referencing new table as added for each statement execute function record_assigned();
