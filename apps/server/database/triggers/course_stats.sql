create or replace trigger record_content_revision after update on course_stats for each row
  when ((old.enrollment_count, old.rating_sum, old.rating_count)
    is distinct from (new.enrollment_count, new.rating_sum, new.rating_count))
  execute function record_content_revision('course_id');
