-- What was asked and answered stood in eight tables. It moves to two, `runs` and `run_answers`, with what only one purpose has beside them.
-- This migration creates them; db/move-answers.ts moves the rows afterwards, since millions of them take minutes. Until the next release the
-- former tables stay under another name. To an earlier version that still runs they are gone, so what it is asked about answers is 503.
ALTER TABLE "quiz_attempts" RENAME TO "old_quiz_attempts";
--> statement-breakpoint
ALTER TABLE "quiz_answers" RENAME TO "old_quiz_answers";
--> statement-breakpoint
ALTER TABLE "quiz_practices" RENAME TO "old_quiz_practices";
--> statement-breakpoint
ALTER TABLE "quiz_hints" RENAME TO "old_quiz_hints";
--> statement-breakpoint
ALTER TABLE "exercise_variants" RENAME TO "old_exercise_variants";
--> statement-breakpoint
ALTER TABLE "placements" RENAME TO "old_placements";
--> statement-breakpoint
ALTER TABLE "review_sessions" RENAME TO "old_review_sessions";
--> statement-breakpoint
ALTER TABLE "review_answers" RENAME TO "old_review_answers";
--> statement-breakpoint
DROP TRIGGER quiz_answers_locked ON old_quiz_answers;
--> statement-breakpoint
DROP TRIGGER quiz_answers_option_in_range ON old_quiz_answers;
--> statement-breakpoint
DROP TRIGGER quiz_answers_recount_changed ON old_quiz_answers;
--> statement-breakpoint
DROP TRIGGER quiz_answers_recount_removed ON old_quiz_answers;
--> statement-breakpoint
DROP TRIGGER quiz_answers_dated_once ON old_quiz_answers;
--> statement-breakpoint
DROP TRIGGER quiz_attempts_dated_once ON old_quiz_attempts;
--> statement-breakpoint
-- Nothing changes in them any more, but that an erased person leaves them.
CREATE FUNCTION reject_old_table() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION '% holds what an earlier version wrote', TG_TABLE_NAME USING ERRCODE = 'read_only_sql_transaction';
END $$;
--> statement-breakpoint
CREATE TRIGGER old_quiz_attempts_read_only BEFORE INSERT OR UPDATE OR DELETE ON old_quiz_attempts
  FOR EACH ROW WHEN (current_setting('alcancia.erasing', true) IS DISTINCT FROM 'on') EXECUTE FUNCTION reject_old_table();
--> statement-breakpoint
CREATE TRIGGER old_quiz_answers_read_only BEFORE INSERT OR UPDATE OR DELETE ON old_quiz_answers
  FOR EACH ROW WHEN (current_setting('alcancia.erasing', true) IS DISTINCT FROM 'on') EXECUTE FUNCTION reject_old_table();
--> statement-breakpoint
CREATE TRIGGER old_quiz_practices_read_only BEFORE INSERT OR UPDATE OR DELETE ON old_quiz_practices
  FOR EACH ROW WHEN (current_setting('alcancia.erasing', true) IS DISTINCT FROM 'on') EXECUTE FUNCTION reject_old_table();
--> statement-breakpoint
CREATE TRIGGER old_quiz_hints_read_only BEFORE INSERT OR UPDATE OR DELETE ON old_quiz_hints
  FOR EACH ROW WHEN (current_setting('alcancia.erasing', true) IS DISTINCT FROM 'on') EXECUTE FUNCTION reject_old_table();
--> statement-breakpoint
CREATE TRIGGER old_exercise_variants_read_only BEFORE INSERT OR UPDATE OR DELETE ON old_exercise_variants
  FOR EACH ROW WHEN (current_setting('alcancia.erasing', true) IS DISTINCT FROM 'on') EXECUTE FUNCTION reject_old_table();
--> statement-breakpoint
CREATE TRIGGER old_placements_read_only BEFORE INSERT OR UPDATE OR DELETE ON old_placements
  FOR EACH ROW WHEN (current_setting('alcancia.erasing', true) IS DISTINCT FROM 'on') EXECUTE FUNCTION reject_old_table();
--> statement-breakpoint
CREATE TRIGGER old_review_sessions_read_only BEFORE INSERT OR UPDATE OR DELETE ON old_review_sessions
  FOR EACH ROW WHEN (current_setting('alcancia.erasing', true) IS DISTINCT FROM 'on') EXECUTE FUNCTION reject_old_table();
--> statement-breakpoint
CREATE TRIGGER old_review_answers_read_only BEFORE INSERT OR UPDATE OR DELETE ON old_review_answers
  FOR EACH ROW WHEN (current_setting('alcancia.erasing', true) IS DISTINCT FROM 'on') EXECUTE FUNCTION reject_old_table();
--> statement-breakpoint
CREATE TABLE "answer_moves" (
	"source" text PRIMARY KEY,
	"after_user" uuid,
	"after_id" uuid,
	"moved" bigint DEFAULT 0 NOT NULL,
	"finished_at" timestamp(3) with time zone
);
--> statement-breakpoint
CREATE TABLE "placement_runs" (
	"user_id" uuid,
	"run_id" uuid,
	"items" jsonb NOT NULL,
	"total_questions" smallint NOT NULL,
	"skippable" uuid[] DEFAULT '{}'::uuid[] NOT NULL,
	"accepted_at" timestamp(3) with time zone,
	CONSTRAINT "placement_runs_pkey" PRIMARY KEY("user_id","run_id"),
	CONSTRAINT "placement_runs_questions" CHECK ("total_questions" between 1 and jsonb_array_length("items"))
);
--> statement-breakpoint
CREATE TABLE "review_outcomes" (
	"user_id" uuid,
	"run_id" uuid,
	"version_id" uuid,
	"round" smallint,
	"points_earned" smallint NOT NULL,
	"next_due" timestamp(3) with time zone,
	"again_seed" uuid,
	CONSTRAINT "review_outcomes_pkey" PRIMARY KEY("user_id","run_id","version_id","round"),
	CONSTRAINT "review_outcomes_round" CHECK ("round" = 0 or ("round" = 1 and "again_seed" is null)),
	CONSTRAINT "review_outcomes_points" CHECK ("points_earned" between 0 and 1)
);
--> statement-breakpoint
CREATE TABLE "review_runs" (
	"user_id" uuid,
	"run_id" uuid,
	"size" smallint NOT NULL,
	"due" jsonb NOT NULL,
	"mastery" jsonb NOT NULL,
	"result" jsonb,
	CONSTRAINT "review_runs_pkey" PRIMARY KEY("user_id","run_id")
);
--> statement-breakpoint
CREATE TABLE "run_answers" (
	"user_id" uuid,
	"run_id" uuid,
	"version_id" uuid,
	"round" smallint DEFAULT 0,
	"given" jsonb NOT NULL,
	"share" numeric(5,4) NOT NULL,
	"regrade_id" uuid,
	"right_option" smallint,
	"answered_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"time_zone" text,
	"local_day" date,
	CONSTRAINT "run_answers_pkey" PRIMARY KEY("user_id","run_id","version_id","round"),
	CONSTRAINT "run_answers_dated" CHECK (("time_zone" is null) = ("local_day" is null)),
	CONSTRAINT "run_answers_given" CHECK (jsonb_typeof("given") = 'object'),
	CONSTRAINT "run_answers_share" CHECK ("share" between 0 and 1 and (not "given" ? 'option' or "share" in (0, 1)))
);
--> statement-breakpoint
CREATE TABLE "run_hints" (
	"user_id" uuid,
	"run_id" uuid,
	"version_id" uuid,
	"taken" smallint NOT NULL,
	"cost" smallint NOT NULL,
	CONSTRAINT "run_hints_pkey" PRIMARY KEY("user_id","run_id","version_id"),
	CONSTRAINT "run_hints_taken" CHECK ("taken" between 1 and 2 and "cost" between 0 and 10)
);
--> statement-breakpoint
CREATE TABLE "runs" (
	"user_id" uuid,
	"id" uuid DEFAULT gen_random_uuid(),
	"purpose" text NOT NULL,
	"lesson_id" uuid,
	"parent_id" uuid,
	"number" smallint,
	"version_ids" uuid[] NOT NULL,
	"seed" uuid DEFAULT gen_random_uuid(),
	"started_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"finished_at" timestamp(3) with time zone,
	"score" integer,
	"points_earned" integer,
	"points_reward" integer,
	"first_score" integer,
	"time_zone" text,
	"local_day" date,
	CONSTRAINT "runs_pkey" PRIMARY KEY("user_id","id"),
	CONSTRAINT "runs_purpose" CHECK ("purpose" in ('quiz', 'practice', 'review', 'placement', 'variant')),
	CONSTRAINT "runs_dated" CHECK (("time_zone" is null) = ("local_day" is null)),
	CONSTRAINT "runs_questions" CHECK (cardinality("version_ids") >= 1 or "purpose" = 'placement'),
	CONSTRAINT "runs_lesson" CHECK (("purpose" = 'quiz') = ("lesson_id" is not null)),
	CONSTRAINT "runs_of_quiz" CHECK (("purpose" in ('practice', 'variant')) = ("parent_id" is not null)),
	CONSTRAINT "runs_number" CHECK (("purpose" = 'variant') = ("number" is not null) and "number" >= 1),
	CONSTRAINT "runs_result" CHECK (case when "purpose" = 'quiz' and "finished_at" is not null
        then num_nulls("score", "points_earned") = 0 and "score" between 0 and cardinality("version_ids") and "points_earned" >= 0
        else num_nonnulls("score", "points_earned") = 0 end)
);
--> statement-breakpoint
ALTER TABLE "point_entries" DROP CONSTRAINT "point_entries_user_id_attempt_id_quiz_attempts_user_id_id_fkey";
--> statement-breakpoint
ALTER TABLE "question_reports" ADD COLUMN "round" smallint DEFAULT 0 NOT NULL;
--> statement-breakpoint
CREATE INDEX "placement_runs_accepted" ON "placement_runs" ("user_id","accepted_at") WHERE accepted_at is not null;
--> statement-breakpoint
CREATE UNIQUE INDEX "runs_one_open_quiz" ON "runs" ("user_id","lesson_id") WHERE purpose = 'quiz' and finished_at is null;
--> statement-breakpoint
CREATE UNIQUE INDEX "runs_one_practice" ON "runs" ("user_id","parent_id") WHERE purpose = 'practice';
--> statement-breakpoint
CREATE UNIQUE INDEX "runs_variants" ON "runs" ("user_id","parent_id","version_ids","number") WHERE purpose = 'variant';
--> statement-breakpoint
CREATE UNIQUE INDEX "runs_one_open" ON "runs" ("user_id","purpose") WHERE purpose in ('placement', 'review') and finished_at is null;
--> statement-breakpoint
CREATE INDEX "runs_quizzes_started" ON "runs" ("user_id","lesson_id","started_at" DESC) WHERE purpose = 'quiz';
--> statement-breakpoint
CREATE INDEX "runs_quizzes_finished" ON "runs" ("finished_at" DESC,"lesson_id") WHERE purpose = 'quiz' and finished_at is not null;
--> statement-breakpoint
CREATE INDEX "runs_quizzes_begun" ON "runs" ("started_at" DESC,"lesson_id") WHERE purpose = 'quiz';
--> statement-breakpoint
CREATE INDEX "runs_finished" ON "runs" ("user_id","purpose","finished_at") WHERE finished_at is not null;
--> statement-breakpoint
ALTER TABLE "placement_runs" ADD CONSTRAINT "placement_runs_run" FOREIGN KEY ("user_id","run_id") REFERENCES "runs"("user_id","id") ON DELETE CASCADE;
--> statement-breakpoint
ALTER TABLE "point_entries" ADD CONSTRAINT "point_entries_run" FOREIGN KEY ("user_id","attempt_id") REFERENCES "runs"("user_id","id") NOT VALID;
--> statement-breakpoint
ALTER TABLE "review_outcomes" ADD CONSTRAINT "review_outcomes_answer" FOREIGN KEY ("user_id","run_id","version_id","round") REFERENCES "run_answers"("user_id","run_id","version_id","round") ON DELETE CASCADE;
--> statement-breakpoint
ALTER TABLE "review_runs" ADD CONSTRAINT "review_runs_run" FOREIGN KEY ("user_id","run_id") REFERENCES "runs"("user_id","id") ON DELETE CASCADE;
--> statement-breakpoint
ALTER TABLE "run_answers" ADD CONSTRAINT "run_answers_version_id_question_versions_id_fkey" FOREIGN KEY ("version_id") REFERENCES "question_versions"("id");
--> statement-breakpoint
ALTER TABLE "run_answers" ADD CONSTRAINT "run_answers_regrade_id_regrades_id_fkey" FOREIGN KEY ("regrade_id") REFERENCES "regrades"("id");
--> statement-breakpoint
ALTER TABLE "run_answers" ADD CONSTRAINT "run_answers_run" FOREIGN KEY ("user_id","run_id") REFERENCES "runs"("user_id","id") ON DELETE CASCADE;
--> statement-breakpoint
ALTER TABLE "run_hints" ADD CONSTRAINT "run_hints_version_id_question_versions_id_fkey" FOREIGN KEY ("version_id") REFERENCES "question_versions"("id");
--> statement-breakpoint
ALTER TABLE "run_hints" ADD CONSTRAINT "run_hints_run" FOREIGN KEY ("user_id","run_id") REFERENCES "runs"("user_id","id") ON DELETE CASCADE;
--> statement-breakpoint
ALTER TABLE "runs" ADD CONSTRAINT "runs_user_id_auth_users_id_fkey" FOREIGN KEY ("user_id") REFERENCES "auth_users"("id") ON DELETE CASCADE;
--> statement-breakpoint
ALTER TABLE "runs" ADD CONSTRAINT "runs_lesson_id_lessons_id_fkey" FOREIGN KEY ("lesson_id") REFERENCES "lessons"("id");
--> statement-breakpoint
ALTER TABLE "runs" ADD CONSTRAINT "runs_parent" FOREIGN KEY ("user_id","parent_id") REFERENCES "runs"("user_id","id") ON DELETE CASCADE;
--> statement-breakpoint
ALTER TABLE "user_badges" ADD CONSTRAINT "user_badges_run" FOREIGN KEY ("user_id","attempt_id") REFERENCES "runs"("user_id","id") NOT VALID;
--> statement-breakpoint
ALTER TABLE "question_reports" DROP CONSTRAINT "question_reports_answer", ADD CONSTRAINT "question_reports_answer" FOREIGN KEY ("user_id","attempt_id","version_id","round") REFERENCES "run_answers"("user_id","run_id","version_id","round") ON DELETE CASCADE NOT VALID;
--> statement-breakpoint
-- The chosen option is one of the version's.
CREATE OR REPLACE FUNCTION reject_option_out_of_range() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF (NEW.given ->> 'option')::int NOT BETWEEN 0 AND (SELECT cardinality(options) - 1 FROM question_versions WHERE id = NEW.version_id) THEN
    RAISE EXCEPTION 'option % is not one of the question''s', NEW.given ->> 'option' USING ERRCODE = 'check_violation';
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER run_answers_option_in_range BEFORE INSERT ON run_answers
  FOR EACH ROW WHEN (NEW.given ? 'option') EXECUTE FUNCTION reject_option_out_of_range();
--> statement-breakpoint
-- An answer changes only by a regrade, and a choice only to what the regrade's key makes of it.
CREATE OR REPLACE FUNCTION reject_change_without_regrade() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF (NEW.user_id, NEW.run_id, NEW.version_id, NEW.round, NEW.given, NEW.answered_at, NEW.time_zone, NEW.local_day)
      IS DISTINCT FROM (OLD.user_id, OLD.run_id, OLD.version_id, OLD.round, OLD.given, OLD.answered_at, OLD.time_zone, OLD.local_day)
    OR NOT EXISTS (
      SELECT FROM regrade_keys k
       WHERE k.regrade_id = NEW.regrade_id AND k.version_id = NEW.version_id
         AND (k.correct_answer IS NULL OR NEW.share = (NEW.given = jsonb_build_object('option', k.correct_answer))::int)
    )
  THEN
    RAISE EXCEPTION '% rows change only by a regrade', TG_TABLE_NAME USING ERRCODE = 'restrict_violation';
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER run_answers_locked BEFORE UPDATE ON run_answers
  FOR EACH ROW EXECUTE FUNCTION reject_change_without_regrade();
--> statement-breakpoint
CREATE TRIGGER runs_dated_once BEFORE UPDATE ON runs
  FOR EACH ROW WHEN (OLD.local_day IS NOT NULL AND (OLD.time_zone, OLD.local_day) IS DISTINCT FROM (NEW.time_zone, NEW.local_day))
  EXECUTE FUNCTION reject_change();
--> statement-breakpoint
CREATE OR REPLACE FUNCTION request_question_recount() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO question_recounts (lesson_id)
    SELECT a.lesson_id FROM changed c JOIN runs a ON a.user_id = c.user_id AND a.id = c.run_id WHERE a.purpose = 'quiz'
    UNION SELECT q.lesson_id FROM changed c JOIN runs a ON a.user_id = c.user_id AND a.id = c.run_id
      JOIN question_versions v ON v.id = c.version_id JOIN questions q ON q.id = v.question_id WHERE a.purpose = 'quiz'
    ORDER BY 1
    ON CONFLICT (lesson_id) DO UPDATE SET requested_at = excluded.requested_at;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION request_lesson_recount() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO question_recounts (lesson_id)
    SELECT DISTINCT lesson_id FROM changed WHERE purpose = 'quiz' AND finished_at IS NOT NULL ORDER BY 1
    ON CONFLICT (lesson_id) DO UPDATE SET requested_at = excluded.requested_at;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER run_answers_recount_changed AFTER UPDATE ON run_answers
  REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION request_question_recount();
--> statement-breakpoint
CREATE TRIGGER run_answers_recount_removed AFTER DELETE ON run_answers
  REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION request_question_recount();
--> statement-breakpoint
CREATE TRIGGER runs_recount_removed AFTER DELETE ON runs
  REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION request_lesson_recount();
--> statement-breakpoint
CREATE OR REPLACE VIEW begun_quizzes AS
  SELECT user_id, id, lesson_id, version_ids, started_at, finished_at, score, points_earned, first_score, time_zone, local_day
  FROM runs WHERE purpose = 'quiz';
--> statement-breakpoint
CREATE OR REPLACE VIEW finished_quizzes AS
  SELECT user_id, id, lesson_id, version_ids, started_at, finished_at, score, points_earned, first_score, time_zone, local_day
  FROM runs WHERE purpose = 'quiz' AND finished_at IS NOT NULL;
--> statement-breakpoint
CREATE OR REPLACE VIEW quiz_run_answers AS
  SELECT g.user_id, g.run_id AS attempt_id, g.version_id, (g.given ->> 'option')::smallint AS option, g.share = 1 AS correct, g.share,
    g.answered_at, g.regrade_id, g.time_zone, g.local_day
  FROM run_answers g JOIN runs r ON r.user_id = g.user_id AND r.id = g.run_id WHERE r.purpose = 'quiz';
--> statement-breakpoint
CREATE VIEW finished_reviews AS
  SELECT user_id, id, started_at, finished_at FROM runs WHERE purpose = 'review' AND finished_at IS NOT NULL;
--> statement-breakpoint
CREATE VIEW begun_placements AS
  SELECT r.user_id, r.id, r.started_at, r.finished_at, p.accepted_at, p.skippable
  FROM runs r JOIN placement_runs p ON p.user_id = r.user_id AND p.run_id = r.id WHERE r.purpose = 'placement';
--> statement-breakpoint
-- As before, and the person leaves the former tables; what belongs to these rows goes with them.
CREATE OR REPLACE FUNCTION erase_append_only(person uuid) RETURNS void LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  figures CONSTANT text[] := ARRAY['status', 'role', 'total_points', 'points', 'lesson_id', 'due_at'];
BEGIN
  IF NOT EXISTS (
    SELECT FROM account_deletions JOIN scheduled_erasures USING (user_id)
    WHERE user_id = person AND step IN ('erasing', 'erased') AND due_at <= now() + interval '1 hour'
      AND recorded_at <= now() - interval '6 days'
  ) THEN
    RAISE EXCEPTION 'the account is not being erased' USING ERRCODE = 'insufficient_privilege';
  END IF;
  PERFORM set_config('alcancia.erasing', 'on', true);
  UPDATE audit_log SET
      before = (SELECT jsonb_object_agg(key, value) FROM jsonb_each(before) WHERE key = ANY (figures)),
      after = (SELECT jsonb_object_agg(key, value) FROM jsonb_each(after) WHERE key = ANY (figures))
    WHERE (object_type = 'user' AND object_id = person::text)
      OR (object_type = 'support_request' AND object_id IN (SELECT id::text FROM support_requests WHERE user_id = person))
      OR (object_type = 'question_report' AND object_id IN (SELECT id::text FROM question_reports WHERE user_id = person));
  UPDATE point_entries SET reason = 'Texto eliminado' WHERE user_id = person AND reason IS NOT NULL;
  UPDATE security_events SET address = NULL, user_agent = NULL WHERE coalesce(actor_id, user_id) = person;
  DELETE FROM old_quiz_attempts WHERE user_id = person;
  DELETE FROM old_placements WHERE user_id = person;
  DELETE FROM old_review_sessions WHERE user_id = person;
  PERFORM set_config('alcancia.erasing', 'off', true);
END $$;
