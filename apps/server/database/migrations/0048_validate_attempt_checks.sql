-- Apart from the migrations that add them: validating reads all attempts, but locks out neither reads nor writes.
alter table quiz_attempts validate constraint quiz_attempts_started_check;
alter table quiz_attempts validate constraint quiz_attempts_credits_check;
