create or replace trigger keep_last_emergency_admin before delete or update of user_id on sso_emergency_admins
  for each row execute function keep_last_emergency_admin();
