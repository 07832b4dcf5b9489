create or replace trigger new_cues_are_shelved before insert on caption_cues
  for each row execute function shelve_new_cue();
