create or replace trigger set_access_scopes before insert on caption_cues
  for each row execute function set_cue_access_scopes();
