-- Apart from the migration that adds it: validating reads all rows, but locks out neither reads nor writes.
alter table certificates validate constraint certificates_branding_id_fkey;
