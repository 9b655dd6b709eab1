CREATE TABLE "exercise_variants" (
	"user_id" uuid,
	"attempt_id" uuid,
	"version_id" uuid,
	"number" smallint,
	"given" jsonb,
	"share" numeric(5,4),
	"answered_at" timestamp(3) with time zone,
	CONSTRAINT "exercise_variants_pkey" PRIMARY KEY("user_id","attempt_id","version_id","number"),
	CONSTRAINT "exercise_variants_number" CHECK ("number" >= 1),
	CONSTRAINT "exercise_variants_answered" CHECK (num_nulls("given", "share", "answered_at") in (0, 3) and "share" between 0 and 1)
);
--> statement-breakpoint
CREATE TABLE "quiz_hints" (
	"user_id" uuid,
	"attempt_id" uuid,
	"version_id" uuid,
	"taken" smallint NOT NULL,
	"cost" smallint NOT NULL,
	CONSTRAINT "quiz_hints_pkey" PRIMARY KEY("user_id","attempt_id","version_id"),
	CONSTRAINT "quiz_hints_taken" CHECK ("taken" between 1 and 2 and "cost" between 0 and 10)
);
--> statement-breakpoint
ALTER TABLE "regrade_keys" ALTER COLUMN "correct_answer" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "exercise_variants" ADD CONSTRAINT "exercise_variants_answer" FOREIGN KEY ("user_id","attempt_id","version_id") REFERENCES "quiz_answers"("user_id","attempt_id","version_id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "quiz_hints" ADD CONSTRAINT "quiz_hints_version_id_question_versions_id_fkey" FOREIGN KEY ("version_id") REFERENCES "question_versions"("id");--> statement-breakpoint
ALTER TABLE "quiz_hints" ADD CONSTRAINT "quiz_hints_user_id_attempt_id_quiz_attempts_user_id_id_fkey" FOREIGN KEY ("user_id","attempt_id") REFERENCES "quiz_attempts"("user_id","id") ON DELETE CASCADE;
--> statement-breakpoint
-- A regrade of a kind whose key is in the body names no option.
CREATE OR REPLACE FUNCTION reject_change_without_regrade() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF (NEW.user_id, NEW.attempt_id, NEW.version_id, NEW.option, NEW.given, NEW.answered_at)
      IS DISTINCT FROM (OLD.user_id, OLD.attempt_id, OLD.version_id, OLD.option, OLD.given, OLD.answered_at)
    OR NOT EXISTS (
      SELECT FROM regrade_keys k
       WHERE k.regrade_id = NEW.regrade_id AND k.version_id = NEW.version_id AND k.correct_answer IS NOT DISTINCT FROM NEW.correct_answer
    )
  THEN
    RAISE EXCEPTION '% rows change only by a regrade', TG_TABLE_NAME USING ERRCODE = 'restrict_violation';
  END IF;
  IF NEW.given IS NULL THEN
    NEW.share := NEW.correct::int;
  END IF;
  RETURN NEW;
END $$;
