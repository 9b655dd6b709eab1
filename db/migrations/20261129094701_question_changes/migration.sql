CREATE TABLE "question_changes" (
	"question_id" uuid PRIMARY KEY,
	"based_on" timestamp(3) with time zone NOT NULL,
	"form" jsonb NOT NULL,
	"prepared_by" uuid NOT NULL,
	"approved_by" uuid,
	"publish_at" timestamp(3) with time zone,
	"problem" text,
	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE INDEX "question_changes_due" ON "question_changes" ("publish_at") WHERE problem is null;--> statement-breakpoint
ALTER TABLE "question_changes" ADD CONSTRAINT "question_changes_question_id_questions_id_fkey" FOREIGN KEY ("question_id") REFERENCES "questions"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "question_changes" ADD CONSTRAINT "question_changes_prepared_by_auth_users_id_fkey" FOREIGN KEY ("prepared_by") REFERENCES "auth_users"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "question_changes" ADD CONSTRAINT "question_changes_approved_by_auth_users_id_fkey" FOREIGN KEY ("approved_by") REFERENCES "auth_users"("id") ON DELETE SET NULL;
--> statement-breakpoint
-- Archiving and bringing back change nothing that a prepared change has seen, so it stays based on the row as it is.
CREATE FUNCTION keep_prepared_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_TABLE_NAME = 'lessons' THEN
    UPDATE lesson_changes SET based_on = NEW.updated_at WHERE lesson_id = NEW.id AND based_on = OLD.updated_at;
  ELSE
    UPDATE question_changes SET based_on = NEW.updated_at WHERE question_id = NEW.id AND based_on = OLD.updated_at;
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER lessons_keep_prepared_change AFTER UPDATE OF archived_at ON lessons FOR EACH ROW
  WHEN (OLD.archived_at IS DISTINCT FROM NEW.archived_at) EXECUTE FUNCTION keep_prepared_change();
--> statement-breakpoint
CREATE TRIGGER questions_keep_prepared_change AFTER UPDATE OF archived_at ON questions FOR EACH ROW
  WHEN (OLD.archived_at IS DISTINCT FROM NEW.archived_at) EXECUTE FUNCTION keep_prepared_change();
