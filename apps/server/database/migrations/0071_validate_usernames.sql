alter table profiles validate constraint profiles_username_check;
alter table profiles validate constraint profiles_name_key_check;
