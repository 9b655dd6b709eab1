ALTER TABLE "quiz_answers" DROP CONSTRAINT "quiz_answers_graded";--> statement-breakpoint
ALTER TABLE "question_versions" ADD COLUMN "body" jsonb;--> statement-breakpoint
ALTER TABLE "quiz_answers" ADD COLUMN "given" jsonb;--> statement-breakpoint
-- All answers so far are right or wrong as a whole. Their grades stay, so nothing is counted again.
ALTER TABLE "quiz_answers" ADD COLUMN "share" numeric(5,4) DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "quiz_answers" DISABLE TRIGGER USER;--> statement-breakpoint
UPDATE quiz_answers SET share = 0 WHERE NOT correct;--> statement-breakpoint
ALTER TABLE "quiz_answers" ENABLE TRIGGER USER;--> statement-breakpoint
ALTER TABLE "quiz_answers" ALTER COLUMN "share" SET DEFAULT null;--> statement-breakpoint
ALTER TABLE "quiz_practices" ADD COLUMN "given" jsonb DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "quiz_answers" ALTER COLUMN "option" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "quiz_answers" ALTER COLUMN "correct_answer" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "question_versions" ADD CONSTRAINT "question_versions_body" CHECK (("body" is null) = ("kind" in ('single_choice', 'true_false')) and jsonb_typeof("body") = 'object');--> statement-breakpoint
ALTER TABLE "quiz_answers" ADD CONSTRAINT "quiz_answers_given" CHECK (case when "given" is null then num_nulls("option", "correct_answer") = 0 and "correct" = ("option" = "correct_answer")
        else num_nonnulls("option", "correct_answer") = 0 and jsonb_typeof("given") = 'object' end);--> statement-breakpoint
ALTER TABLE "quiz_answers" ADD CONSTRAINT "quiz_answers_share" CHECK ("share" between 0 and 1 and "correct" = ("share" = 1) and ("given" is not null or "share" in (0, 1)));--> statement-breakpoint
ALTER TABLE "question_versions" DROP CONSTRAINT "question_versions_kind", ADD CONSTRAINT "question_versions_kind" CHECK ("kind" in ('single_choice', 'true_false', 'multiple_choice', 'number', 'order', 'match', 'entry', 'table'));--> statement-breakpoint
ALTER TABLE "question_versions" DROP CONSTRAINT "question_versions_options", ADD CONSTRAINT "question_versions_options" CHECK (case "kind"
        when 'true_false' then "options" = array['Verdadero', 'Falso'] and not "shuffle_options"
        when 'single_choice' then cardinality("options") between 2 and 6
        when 'multiple_choice' then cardinality("options") between 2 and 6
        else cardinality("options") = 0 end);--> statement-breakpoint
ALTER TABLE "question_versions" DROP CONSTRAINT "question_versions_correct_answer", ADD CONSTRAINT "question_versions_correct_answer" CHECK (case when "body" is null then "correct_answer" >= 0 and "correct_answer" < cardinality("options")
        else "correct_answer" = 0 end);
--> statement-breakpoint
-- The share of a chosen option follows from its grade.
CREATE OR REPLACE FUNCTION reject_option_out_of_range() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.option >= (SELECT cardinality(options) FROM question_versions WHERE id = NEW.version_id) THEN
    RAISE EXCEPTION 'option % is not one of the question''s', NEW.option USING ERRCODE = 'check_violation';
  END IF;
  IF NEW.given IS NULL THEN
    NEW.share := NEW.correct::int;
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION reject_change_without_regrade() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF (NEW.user_id, NEW.attempt_id, NEW.version_id, NEW.option, NEW.given, NEW.answered_at)
      IS DISTINCT FROM (OLD.user_id, OLD.attempt_id, OLD.version_id, OLD.option, OLD.given, OLD.answered_at)
    OR NOT EXISTS (
      SELECT FROM regrade_keys k
       WHERE k.regrade_id = NEW.regrade_id AND k.version_id = NEW.version_id AND k.correct_answer = NEW.correct_answer
    )
  THEN
    RAISE EXCEPTION '% rows change only by a regrade', TG_TABLE_NAME USING ERRCODE = 'restrict_violation';
  END IF;
  IF NEW.given IS NULL THEN
    NEW.share := NEW.correct::int;
  END IF;
  RETURN NEW;
END $$;
