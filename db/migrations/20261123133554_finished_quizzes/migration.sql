CREATE VIEW begun_quizzes AS
  SELECT user_id, id, lesson_id, version_ids, started_at, finished_at, score, points_earned, first_score, time_zone, local_day
  FROM quiz_attempts;
--> statement-breakpoint
CREATE VIEW finished_quizzes AS
  SELECT user_id, id, lesson_id, version_ids, started_at, finished_at, score, points_earned, first_score, time_zone, local_day
  FROM quiz_attempts WHERE finished_at IS NOT NULL;
--> statement-breakpoint
CREATE VIEW quiz_run_answers AS
  SELECT user_id, attempt_id, version_id, option, correct, share, answered_at, regrade_id, time_zone, local_day
  FROM quiz_answers;
