-- What a question asks moves from the question to its first version, which gets the question's id: attempts, answers and
-- counts refer to that id already, so none of them is rewritten.
CREATE TABLE "question_versions" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid(),
	"question_id" uuid NOT NULL,
	"number" integer NOT NULL,
	"kind" text DEFAULT 'single_choice' NOT NULL,
	"question_text" text NOT NULL,
	"options" text[] NOT NULL,
	"reasons" text[] NOT NULL,
	"correct_answer" integer DEFAULT 0 NOT NULL,
	"explanation" text DEFAULT '' NOT NULL,
	"passage" text,
	"shuffle_options" boolean DEFAULT true NOT NULL,
	"statistics_from" uuid NOT NULL,
	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
	"created_by" uuid,
	CONSTRAINT "question_versions_of_question" UNIQUE("question_id","id"),
	CONSTRAINT "question_versions_number" UNIQUE("question_id","number"),
	CONSTRAINT "question_versions_kind" CHECK ("kind" in ('single_choice')),
	CONSTRAINT "question_versions_number_from_one" CHECK ("number" >= 1),
	CONSTRAINT "question_versions_options" CHECK (cardinality("options") between 2 and 6),
	CONSTRAINT "question_versions_reasons" CHECK (cardinality("reasons") = cardinality("options")),
	CONSTRAINT "question_versions_correct_answer" CHECK ("correct_answer" >= 0 and "correct_answer" < cardinality("options")),
	CONSTRAINT "question_versions_text" CHECK (btrim("question_text") <> '')
);
--> statement-breakpoint
INSERT INTO question_versions (id, question_id, number, question_text, options, reasons, correct_answer, explanation, statistics_from, created_at)
  SELECT id, id, 1, question_text, options, array_fill(''::text, ARRAY[cardinality(options)]), correct_answer, explanation, id, created_at
  FROM questions;
--> statement-breakpoint
ALTER TABLE "questions" ADD COLUMN "version_id" uuid;
--> statement-breakpoint
UPDATE questions SET version_id = id;
--> statement-breakpoint
ALTER TABLE "questions" ALTER COLUMN "version_id" SET NOT NULL, DROP COLUMN "question_text", DROP COLUMN "options", DROP COLUMN "correct_answer", DROP COLUMN "explanation";
--> statement-breakpoint
ALTER TABLE "question_stats" RENAME COLUMN "question_id" TO "version_id";
--> statement-breakpoint
ALTER TABLE "quiz_answers" RENAME COLUMN "question_id" TO "version_id";
--> statement-breakpoint
-- The checks of the attempts follow the new name by themselves.
ALTER TABLE "quiz_attempts" RENAME COLUMN "question_ids" TO "version_ids";
--> statement-breakpoint
ALTER TABLE "quiz_attempts" ADD COLUMN "seed" uuid;
--> statement-breakpoint
ALTER TABLE "lessons" ADD COLUMN "questions_drawn" integer, ADD CONSTRAINT "lessons_questions_drawn" CHECK ("questions_drawn" >= 1);
--> statement-breakpoint
ALTER TABLE "question_versions" ADD CONSTRAINT "question_versions_question_id_questions_id_fkey" FOREIGN KEY ("question_id") REFERENCES "questions"("id");
--> statement-breakpoint
ALTER TABLE "question_versions" ADD CONSTRAINT "question_versions_statistics_from_question_versions_id_fkey" FOREIGN KEY ("statistics_from") REFERENCES "question_versions"("id");
--> statement-breakpoint
ALTER TABLE "question_versions" ADD CONSTRAINT "question_versions_created_by_auth_users_id_fkey" FOREIGN KEY ("created_by") REFERENCES "auth_users"("id");
--> statement-breakpoint
-- A question and its first version refer to each other, so the question's reference is checked at the end of the transaction.
ALTER TABLE "questions" ADD CONSTRAINT "questions_version" FOREIGN KEY ("id","version_id") REFERENCES "question_versions"("question_id","id") DEFERRABLE INITIALLY DEFERRED;
--> statement-breakpoint
ALTER TABLE "question_stats" DROP CONSTRAINT "question_stats_question_id_questions_id_fkey", ADD CONSTRAINT "question_stats_version_id_question_versions_id_fkey" FOREIGN KEY ("version_id") REFERENCES "question_versions"("id");
--> statement-breakpoint
ALTER TABLE "quiz_answers" DROP CONSTRAINT "quiz_answers_question_id_questions_id_fkey", ADD CONSTRAINT "quiz_answers_version_id_question_versions_id_fkey" FOREIGN KEY ("version_id") REFERENCES "question_versions"("id");
--> statement-breakpoint
CREATE TRIGGER question_versions_immutable BEFORE UPDATE OR DELETE ON question_versions
  FOR EACH ROW EXECUTE FUNCTION reject_change();
--> statement-breakpoint
CREATE TRIGGER question_versions_no_truncate BEFORE TRUNCATE ON question_versions
  FOR EACH STATEMENT EXECUTE FUNCTION reject_change();
--> statement-breakpoint
CREATE OR REPLACE FUNCTION reject_option_out_of_range() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.option >= (SELECT cardinality(options) FROM question_versions WHERE id = NEW.version_id) THEN
    RAISE EXCEPTION 'option % is not one of the question''s', NEW.option USING ERRCODE = 'check_violation';
  END IF;
  RETURN NEW;
END $$;
