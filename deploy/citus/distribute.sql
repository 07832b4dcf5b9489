-- Distributes the tables of an installation over the servers of a Citus cluster: learner tables by the learner, reference
-- tables to every server; all other tables stay on the coordinator. Run by an administrator, once, on the coordinator,
-- while the product is stopped; see README.md first. A test compares the lists with the schema.
\set ON_ERROR_STOP on
begin;

-- Tables that content and learner tables refer to.
select create_reference_table('auth.users');
select create_reference_table('public.profiles');
select create_reference_table('public.organizations');
select create_reference_table('public.memberships');
select create_reference_table('public.organization_images');
select create_reference_table('public.organization_branding');
select create_reference_table('public.certificate_brandings');
select create_reference_table('public.analytics_scopes');

-- Content. Courses and their versions refer to each other.
select create_reference_table('public.courses');
select create_reference_table('public.course_versions');
select create_reference_table('public.course_modules');
select create_reference_table('public.course_prerequisites');
select create_reference_table('public.course_grants');
select create_reference_table('public.course_stats');
select create_reference_table('public.content_revisions');
select create_reference_table('public.lessons');
select create_reference_table('public.lesson_tasks');
select create_reference_table('public.capstone_rules');
select create_reference_table('public.lesson_captions');
select create_reference_table('public.videos');
select create_reference_table('public.lesson_videos');
select create_reference_table('public.video_renditions');
select create_reference_table('public.quiz_questions');
select create_reference_table('public.quiz_answers');
select create_reference_table('public.quiz_rules');
select create_reference_table('public.quiz_snapshots');

-- Triggers of learner tables write rows of the same learner, or of the coordinator.
set local citus.enable_unsafe_triggers = on;

-- 64 shards can be moved to up to 64 servers. All learner tables are in one colocation group: the rows of a learner
-- are on one server.
select create_distributed_table('public.enrollments', 'learner_id', shard_count => 64, colocate_with => 'none');
select create_distributed_table('public.continued_enrollments', 'learner_id', colocate_with => 'public.enrollments');
select create_distributed_table('public.quiz_attempts', 'learner_id', colocate_with => 'public.enrollments');
select create_distributed_table('public.open_quiz_attempts', 'learner_id', colocate_with => 'public.enrollments');
select create_distributed_table('public.quiz_attempt_grants', 'learner_id', colocate_with => 'public.enrollments');
select create_distributed_table('public.lesson_progress', 'learner_id', colocate_with => 'public.enrollments');
select create_distributed_table('public.capstone_submissions', 'learner_id', colocate_with => 'public.enrollments');
select create_distributed_table('public.capstone_attachments', 'learner_id', colocate_with => 'public.enrollments');
select create_distributed_table('public.capstone_rounds', 'learner_id', colocate_with => 'public.enrollments');
select create_distributed_table('public.certificates', 'learner_id', colocate_with => 'public.enrollments');
select create_distributed_table('public.learning_statements', 'learner_id', colocate_with => 'public.enrollments');
select create_distributed_table('public.course_ratings', 'learner_id', colocate_with => 'public.enrollments');
select create_distributed_table('public.enrollment_history', 'learner_id', colocate_with => 'public.enrollments');
select create_distributed_table('public.learner_revisions', 'learner_id', colocate_with => 'public.enrollments');
select create_distributed_table('public.watch_allowances', 'learner_id', colocate_with => 'public.enrollments');
-- Stays partitioned by month within each shard.
select create_distributed_table('public.learning_events', 'learner_id', colocate_with => 'public.enrollments');
select create_distributed_table('public.active_learners', 'learner_id', colocate_with => 'public.enrollments');
select create_distributed_table('public.aggregated_ratings', 'learner_id', colocate_with => 'public.enrollments');
select create_distributed_table('public.course_learners', 'learner_id', colocate_with => 'public.enrollments');

commit;
