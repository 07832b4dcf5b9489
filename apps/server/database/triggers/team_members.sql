create or replace trigger keep_joined after insert on team_members
  referencing new table as changed for each statement execute function keep_team_members();

create or replace trigger keep_left after delete on team_members
  referencing old table as changed for each statement execute function keep_team_members();

create or replace trigger note_joined after insert on team_members
  referencing new table as changed for each statement execute function note_training_of_team_members();

create or replace trigger note_left after delete on team_members
  referencing old table as changed for each statement execute function note_training_of_team_members();

create or replace trigger refuse_backdating before insert or update on team_members for each row
  when (not is_present(new.joined_at)) execute function refuse_backdating();
