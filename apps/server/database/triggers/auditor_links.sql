create or replace trigger set_auditor_link_holder before insert on auditor_links
  for each row execute function set_auditor_link_holder();
